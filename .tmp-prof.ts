import { readFileSync } from 'node:fs'
import { openDatabase } from '#server/core/database.ts'
import { openApp } from '#server/app.ts'
import { hashOf, newToken } from '#server/core/session.ts'
import { load } from './bench/client.ts'
const { url } = JSON.parse(readFileSync('/tmp/stress.json','utf8'))
const database = await openDatabase({ url, poolSize: 8 })
const app = await openApp({ database, logLevel: 'warn' })
const base = await app.server.listen({ port: 0, host: '127.0.0.1' })
const token = newToken()
await database.pool.query('select session_open(13, $1, 86400)', [hashOf(token)])
const headers = { authorization: `Bearer ${token}`, 'x-timezone': 'Europe/Moscow' }
const day='2026-11-22', until='2026-12-06'
const s = (await database.pool.query(`(select id from services where id > 1000 and duration = 5400 order by id limit 1) union all (select id from services where id > 1000 and duration = 900 order by id limit 1)`)).rows.map((r:any)=>r.id)
const paths: Record<string,() => string> = {
  search1: () => `/api/crm/windows/search-new?type=unit&unit_ids=${201+Math.floor(Math.random()*180)}&service_ids=${s.join(',')}&begin_at=${day}%2000:00:00&end_at=${until}%2000:00:00`,
  search20: () => { const f=201+Math.floor(Math.random()*180); return `/api/crm/windows/search-new?type=unit&unit_ids=${Array.from({length:20},(_,i)=>f+i).join(',')}&service_ids=${s.join(',')}&begin_at=${day}%2000:00:00&end_at=${until}%2000:00:00`},
  page: () => '/api/crm/bookings?limit=25&with=user;unit;services',
  iam: () => '/api/crm/auth/iam',
}
const which = process.argv[2] ?? 'search1'
const r = await app.server.inject({ url: paths[which]!(), headers })
const body = JSON.parse(r.body); console.log(which, r.statusCode, r.body.length, body.data?.items?.length)
await load(base, { clients: 1, asks: 200 }, () => ({ method: 'GET', path: paths[which]!(), headers }))
const N = Number(process.argv[3] ?? 1000)
const c0 = process.cpuUsage(), t0 = performance.now()
const t = await load(base, { clients: 1, asks: N }, () => ({ method: 'GET', path: paths[which]!(), headers }))
const c = process.cpuUsage(c0)
console.log(which, 'p50', t.p50.toFixed(2), 'p95', t.p95.toFixed(2), 'cpu ms/req (server+client)', ((c.user+c.system)/1000/N).toFixed(3), 'wall', ((performance.now()-t0)/N).toFixed(2))
await app.close()
