import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import pg from 'pg'
import { startPostgres } from '#bin/postgres.mjs'
import { load, type Timing } from './client.ts'
import { floor } from './floor.ts'
import { heldLine } from './held.ts'
import { type BenchRow, rows, type Stage, type TimedRow } from './rows.ts'
import { heldRows } from './rows-held.ts'
import { setStage } from './stage.ts'

/** `npm run bench [-- 1 6]`: our HTTP endpoints beside the same work in raw SQL, in one run; medians of three. */
const REPEATS = Number(process.env.REPEATS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 5)
/** A write takes a free window each time, and there are only so many. */
const WRITE_SECONDS = Math.min(2, SECONDS)
const wanted = process.argv.slice(2)

/** `BENCH_CLUSTER`: a file with the url and bindir of a seeded cluster, for those who measure again and again. */
const kept = process.env.BENCH_CLUSTER
  ? (JSON.parse(readFileSync(process.env.BENCH_CLUSTER, 'utf8')) as { url: string; bindir: string })
  : null
const cluster = kept
  ? { ...kept, stop: async () => {} }
  : await startPostgres({ settings: { shared_buffers: '2GB', max_wal_size: '8GB', jit: 'off' } })
try {
  const { stage, stop } = await setStage(cluster.url, kept !== null)
  try {
    const lines: string[] = []
    const isWanted = ({ number }: { number: string }) => wanted.length === 0 || wanted.includes(number)
    const tell = (line: string) => {
      console.log(line)
      lines.push(line)
    }
    for (const row of rows.filter(isWanted)) tell('timed' in row ? await measureTimed(row, stage) : await measure(row, stage))
    for (const row of heldRows.filter(isWanted)) tell(await heldLine(row, stage, cluster.url))
    if (wanted.length === 0) writeFileSync('bench/results.md', report(lines))
  } finally {
    await stop()
  }
} finally {
  await cluster.stop()
}

interface Seen {
  f1: Timing
  f8: Timing
  o1: Timing
  o8: Timing
}

async function measure(row: BenchRow, stage: Stage): Promise<string> {
  const next = await row.ask(stage)
  const against = await row.floor(stage)
  const seconds = row.isWrite ? WRITE_SECONDS : SECONDS
  const ours = (clients: number) =>
    typeof next === 'string' ? floor(cluster, next, { clients, seconds }) : load(stage.url, { clients, seconds }, next)
  const theirs = (clients: number) =>
    typeof against === 'string' ? floor(cluster, against, { clients, seconds }) : load(against.url, { clients, seconds }, against.next)
  if (typeof next !== 'string') await load(stage.url, { clients: 2, seconds: 2 }, next)
  const seen: Seen[] = []
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const many = row.crowd ?? 8
    const [f1, o1, f8, o8] = [await theirs(1), await ours(1), await theirs(many), await ours(many)]
    for (const one of [o1, o8]) if (Object.keys(one.statuses).some((status) => status !== '200')) console.log(row.number, one.statuses)
    seen.push({ f1, o1, f8, o8 })
  }
  if (row.isWrite) {
    await windowsLeft()
    await stage.settled()
  }
  return lineOf(row, seen)
}

async function measureTimed(row: TimedRow, stage: Stage): Promise<string> {
  const seen: Seen[] = []
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const { floor: f, ours: o } = await row.timed(stage)
    seen.push({ f1: f, f8: f, o1: o, o8: o })
  }
  return lineOf({ ...row, crowd: 1 }, seen)
}

interface Told {
  number: string
  work: string
  goal: BenchRow['goal']
  crowd?: number | undefined
}

function lineOf({ number, work, goal, crowd }: Told, seen: Seen[]): string {
  const median = (of: (one: Seen) => number) => seen.map(of).toSorted((a, b) => a - b)[Math.floor(seen.length / 2)] ?? 0
  const ms = (of: (one: Seen) => number) => median(of).toFixed(2)
  const ratio = median(({ f1, o1, f8, o8 }) => (crowd ? o8.p95 / f8.p95 : o1.p50 / f1.p50))
  const share = median((one) => one.o8.perSecond / one.f8.perSecond)
  const most = goal.p50 ?? goal.p95
  const oursOf = ({ o1, o8 }: Seen) => (crowd ? o8 : o1)
  const [slowest, rate] = [median((one) => oursOf(one).p95), median(({ o8 }) => o8.perSecond)]
  const isInTime = slowest <= (goal.ms ?? Number.POSITIVE_INFINITY) && rate >= (goal.perSecond ?? 0)
  const isMet = ratio <= (most ?? Number.POSITIVE_INFINITY) && share >= (goal.share ?? 0) && isInTime
  const goals = [
    ...(most ? [`≤ ${most}×${crowd ? ' по p95' : ''}`] : []),
    ...(goal.share ? [`≥ ${goal.share * 100} %`] : []),
    ...(goal.ms ? [`p95 ≤ ${goal.ms} мс`] : []),
    ...(goal.perSecond ? [`≥ ${goal.perSecond} в с`] : []),
  ]
  const floors = crowd ? `p95 ${ms(({ f8 }) => f8.p95)}` : ms(({ f1 }) => f1.p50)
  const cells = [
    number,
    work,
    floors,
    `${ms((one) => oursOf(one).p50)} / ${ms((one) => oursOf(one).p95)}`,
    `${ratio.toFixed(2)}×`,
    String(Math.round(median(({ f8 }) => f8.perSecond))),
    String(Math.round(median(({ o8 }) => o8.perSecond))),
    `${Math.round(share * 100)} %`,
    ...metOf(goals, isMet),
  ]
  return `| ${cells.join(' | ')} |`
}

/** A row without a goal is there to be looked at. */
function metOf(goals: string[], isMet: boolean) {
  return goals.length === 0 ? ['нет', '—'] : [goals.join(', '), isMet ? 'да' : 'нет']
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
сервер, клиент и база делят те же ядра. Этот файл пишет прогон; что мерили по строкам и записали руками, — в [by-hand.md](by-hand.md).

| ${head.join(' | ')} |
|${head.map(() => '---').join('|')}|
${lines.join('\n')}
`
}
