/** Preloaded into a child: stops the child cleanly when the script that started it has ended in any way. */
process.on('disconnect', () => process.kill(process.pid, 'SIGINT'));
