/** An address of http without a name and a password in it. */
export function isWebAddress(text: string) {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
