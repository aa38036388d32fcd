/** Preloaded into a child: when the script that started it is gone, however it went, the child stops cleanly too. */
process.on('disconnect', () => process.kill(process.pid, 'SIGINT'));
