/** Exits this process when its parent, a test process, exits for any reason. */
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
if (!process.connected) process.exit(1)
