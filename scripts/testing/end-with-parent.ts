/** Preloaded by a process that a test starts: it ends once the process of the test has ended, however that happened. */
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
if (!process.connected) process.exit(1)
