import { createServer as createHttp } from 'node:http'
import { type AddressInfo, createServer as createTcp, type Socket } from 'node:net'
import pg from 'pg'

/** The floor of rows CS3 and CS9: a row and a NOTIFY in one statement, and every process writes what it hears to its sockets. */
const client = new pg.Client({ connectionString: process.env.DATABASE_URL ?? '' })
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 8 })
const sockets = new Set<Socket>()
await client.connect()
await client.query('create table if not exists bench_said (id bigint primary key generated always as identity, text text not null)')
await client.query('listen bench_room')
client.on('notification', ({ payload = '' }) => {
  for (const socket of sockets) socket.write(`${payload}\n`)
})

const tcp = createTcp((socket) => {
  sockets.add(socket)
  socket.setNoDelay(true)
  socket.on('close', () => sockets.delete(socket)).on('error', () => {})
})
const http = createHttp(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const values = [Buffer.concat(chunks).toString()]
  await pool.query({
    name: 'say',
    values,
    text: `with said as (insert into bench_said (text) values ($1) returning text) select pg_notify('bench_room', text) from said`,
  })
  response.end('ok')
})
const portOf = (server: typeof tcp | typeof http) =>
  new Promise<number>((done) => {
    // It listens on a port, not on a pipe.
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port))
  })
const [door, line] = [await portOf(http), await portOf(tcp)]
console.log(`http://127.0.0.1:${door}/?line=${line}`)
