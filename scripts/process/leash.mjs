/** Preloaded into a child: stops the child cleanly when the script that started it ends, even if it was killed. */
process.on('disconnect', () => process.kill(process.pid, 'SIGINT'));
