/** Ends this process when its parent, the process of a test, exits for any reason. */
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
if (!process.connected) process.exit(1)
