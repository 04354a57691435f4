// @ts-check
import { createServer } from 'node:net'

/**
 * Finds a port that nobody listens on; a fixed one would make runs side by side collide.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
}
