/** The token of the header Authorization. */
export function bearerOf({
  headers,
}: {
  headers: { authorization?: string | undefined }
}): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}
