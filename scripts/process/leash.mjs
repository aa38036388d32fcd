/** Preloaded into a child: stops it cleanly when the script that started it is gone, however that ended. */
process.on('disconnect', () => process.kill(process.pid, 'SIGINT'));
