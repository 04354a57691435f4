import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import pg from 'pg'
import { startPostgres } from '#bin/postgres.mjs'
import { startServer } from '#bin/server.mjs'
import { addDays } from '#domain/core/clock-time.ts'
import { openDatabase } from '#server/core/database.ts'
import { migrate } from '#server/core/migrate.ts'
import { hashOf, newToken } from '#server/core/session.ts'
import { seedStress } from '#server/demo/stress.ts'
import { load, type Timing } from './client.ts'
import { floor } from './floor.ts'
import { type BenchRow, rows, type Stage } from './rows.ts'

/** `npm run bench [-- 1 6]`: our HTTP endpoints beside the same work in raw SQL, in one run; medians of three. */
const REPEATS = Number(process.env.REPEATS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 5)
/** A write takes a free window each time, and there are only so many. */
const WRITE_SECONDS = Math.min(2, SECONDS)
const wanted = process.argv.slice(2).map(Number)

/** `BENCH_CLUSTER`: a file with the url and bindir of a seeded cluster, for those who measure again and again. */
const kept = process.env.BENCH_CLUSTER
  ? (JSON.parse(readFileSync(process.env.BENCH_CLUSTER, 'utf8')) as { url: string; bindir: string })
  : null
const cluster = kept ? { ...kept, stop: async () => {} } : await startPostgres({ settings: { shared_buffers: '2GB', max_wal_size: '8GB' } })
try {
  const stage = await prepare()
  const server = await startServer({ env: { DATABASE_URL: cluster.url, LOG_LEVEL: 'warn', DATABASE_POOL: '8' } })
  try {
    const lines: string[] = []
    for (const row of rows.filter(({ number }) => wanted.length === 0 || wanted.includes(number))) {
      const line = await measure(row, stage, server.url)
      console.log(line)
      lines.push(line)
    }
    if (wanted.length === 0) writeFileSync('bench/results.md', report(lines))
  } finally {
    await server.stop()
  }
} finally {
  await cluster.stop()
}

async function prepare(): Promise<Stage> {
  const database = await openDatabase({ url: cluster.url })
  await migrate(database)
  if (!kept) await seedStress(database, { password: 'bench', now: Math.floor(Date.now() / 1000) }, console.log)
  await database.close()
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const token = newToken()
  await client.query('select session_open(13, $1, 86400)', [hashOf(token)])
  const day = addDays((await client.query<{ day: string }>('select current_date::text as day')).rows[0]?.day ?? '', 1)
  const free = await client.query<Stage['windows'][number]>(
    `select w.id, w.unit_id, s.service_id from windows w
     join lateral (select x.service_id from employer_services x join services v on v.id = x.service_id where x.employer_id = w.employer_id and v.id > 1000 and v.duration = 5400 order by 1 limit 1) s on true
     where w.booking_id is null and w.unit_id > 200 and w.begin_at > now() + interval '1 hour' order by md5(w.id::text)`,
  )
  const floors = Math.floor(free.rows.length * 0.8)
  await client.query('drop table if exists bench_windows; drop sequence if exists bench_n')
  await client.query('create table bench_windows as select * from json_to_recordset($1) as x(n int, id int, service_id int)', [
    JSON.stringify(free.rows.slice(0, floors).map((one, n) => ({ n: n + 1, ...one }))),
  ])
  await client.query('create unique index on bench_windows (n); create sequence bench_n cache 1; analyze bench_windows')
  const [main, extra] = (
    await client.query<{ id: number }>(
      `(select id from services where id > 1000 and duration = 5400 order by id limit 1) union all (select id from services where id > 1000 and duration = 900 order by id limit 1)`,
    )
  ).rows
  await client.end()
  return {
    token,
    day,
    until: addDays(day, 14),
    services: [main?.id ?? 0, extra?.id ?? 0],
    units: { from: 201, to: 400 },
    windows: free.rows.slice(floors),
    customers: { from: 1001, to: 1_001_000 },
  }
}

async function measure(row: BenchRow, stage: Stage, url: string): Promise<string> {
  const next = row.ask(stage)
  const seconds = row.isWrite ? WRITE_SECONDS : SECONDS
  await load(url, { clients: 2, seconds: 2 }, next)
  const seen: { f1: Timing; f8: Timing; o1: Timing; o8: Timing }[] = []
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const f1 = await floor(cluster, row.floor(stage), { clients: 1, seconds })
    const o1 = await load(url, { clients: 1, seconds }, next)
    const f8 = await floor(cluster, row.floor(stage), { clients: 8, seconds })
    const o8 = await load(url, { clients: 8, seconds }, next)
    for (const one of [o1, o8]) if (Object.keys(one.statuses).some((status) => status !== '200')) console.log(row.number, one.statuses)
    seen.push({ f1, o1, f8, o8 })
  }
  if (row.isWrite) await windowsLeft()
  const median = (of: (one: (typeof seen)[number]) => number) => seen.map(of).toSorted((a, b) => a - b)[Math.floor(seen.length / 2)] ?? 0
  const ratio = median((one) => one.o1.p50 / one.f1.p50)
  const share = median((one) => one.o8.perSecond / one.f8.perSecond)
  const isMet = (row.isWrite || ratio <= row.goal.p50) && share >= row.goal.share
  const ms = (of: (one: (typeof seen)[number]) => number) => median(of).toFixed(2)
  return `| ${row.number} | ${row.work} | ${ms((o) => o.f1.p50)} | ${ms((o) => o.o1.p50)} / ${ms((o) => o.o1.p95)} | ${ratio.toFixed(2)}× | ${Math.round(median((o) => o.f8.perSecond))} | ${Math.round(median((o) => o.o8.perSecond))} | ${Math.round(share * 100)} % | ${row.isWrite ? '' : `≤ ${row.goal.p50}×, `}≥ ${row.goal.share * 100} % | ${isMet ? 'да' : 'нет'} |`
}

/** A floor without windows to take would be a floor of nothing. */
async function windowsLeft() {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const { rows: left } = await client.query<{ n: number }>(
    'select (select count(*) from bench_windows)::int - last_value::int as n from bench_n',
  )
  await client.end()
  if ((left[0]?.n ?? 0) < 0) throw new Error(`The floor ran out of free windows by ${-(left[0]?.n ?? 0)}: measure for fewer seconds`)
}

function report(lines: string[]) {
  const head = [
    '№',
    'Работа',
    'F p50, мс',
    'Окно p50 / p95, мс',
    'к F',
    'F, 8 клиентов, в с',
    'Окно, 8 клиентов, в с',
    'доля',
    'Цель',
    'Достигнута',
  ]
  return `# Скорость рядом с полом

\`npm run bench\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} ядра, ${cpus()[0]?.model ?? ''}. F — та же работа на голом SQL (\`pgbench -M prepared\`) по тем же данным
(\`npm run seed -- --demo stress\`), в те же минуты; медианы ${REPEATS} повторов по ${SECONDS} с. Ответы Окна — настоящие вызовы HTTP со входом, правами, построчной защитой и проверкой ответа;
сервер, клиент и база делят те же ядра.

| ${head.join(' | ')} |
|${head.map(() => '---').join('|')}|
${lines.join('\n')}
`
}
