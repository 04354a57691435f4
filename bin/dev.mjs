// @ts-check
/** `npm run dev`: the server restarts and the browser refreshes when a file changes. */
import { spawn } from 'node:child_process'
import { checkNode, childEnv, ensureBuilt, ensureInstalled, node24, root, watched } from './prepare.mjs'

checkNode()
ensureInstalled()
// The server serves the built web too (health checks, the printed address): it must be there once.
await ensureBuilt()
const port = process.env.PORT ?? '3000'
const server = watched(
  spawn(node24(), ['--watch', '--watch-preserve-output', 'server/main.ts'], { cwd: root, stdio: 'inherit', env: childEnv({ PORT: port }) }),
)
const { createServer } = await import('vite')
const target = `http://127.0.0.1:${port}`
const web = await createServer({ server: { host: '127.0.0.1', port: 5173, proxy: { '/api': target, '/socket.io': { target, ws: true } } } })
await web.listen()
web.printUrls()
process.exitCode = await server
await web.close()
