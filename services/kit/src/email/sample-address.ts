/** Whether no mailbox can be at this address: the domain .example is reserved (RFC 2606), and the sample market uses it. */
export const isSampleAddress = (address: string): boolean => /[@.]example$/i.test(address)
