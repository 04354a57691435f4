/** An address of http without a name and a password in it. */
export function isWebAddress(text: string) {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** An address of this computer itself, to which a browser may be sent because nothing goes over a network. */
export function isOwnAddress(text: string) {
  const url = isWebAddress(text) ? new URL(text) : null
  return url !== null && url.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname)
}
