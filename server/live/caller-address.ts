import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { plainAddress } from './limits.ts'

/** The address of a socket's handshake, found as Fastify finds a request's: X-Forwarded-For is believed only when one's own proxy sent it. */
export function callerAddress(trusted: string | undefined) {
  const proxies = new BlockList()
  for (const one of (trusted ?? '').split(',').map((text) => text.trim())) {
    const [address = '', bits] = one.split('/')
    if (isIP(address) === 0) continue
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  const isProxy = (address: string) => isIP(address) > 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>) => {
    let address = plainAddress(socket.remoteAddress ?? '')
    const told = String(headers['x-forwarded-for'] ?? '').split(',')
    while (isProxy(address) && told.length > 0) address = plainAddress(told.pop()?.trim() || address)
    return address
  }
}
