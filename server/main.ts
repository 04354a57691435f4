import { setTimeout as sleep } from 'node:timers/promises'
import { channels } from '#contract/core/channels.ts'
import { openDoor } from '#server/backup/door.ts'
import { eraseAgain } from '#server/backup/erase-again.ts'
import { keepCopiesKey } from '#server/backup/keys.ts'
import { type Env, passwordMinsOf, readEnv } from '#server/core/env.ts'
import { giveBackWhatTheStartTook } from '#server/core/give-back.ts'
import { type Job, openJobs } from '#server/core/jobs.ts'
import { openSecrets } from '#server/core/secrets.ts'
import { watchSecretsKey } from '#server/core/secrets-file.ts'
import { keepToOwner } from '#server/database/closed-folder.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { admitLogin } from '#server/database/login.ts'
import { migrate } from '#server/database/migrate.ts'
import { keepStatistics } from '#server/database/statistics.ts'
import { demoGreeting, isDemo, seedDemo } from '#server/demo/demo.ts'
import { extendSchedule } from '#server/demo/extend.ts'
import { seedPositions } from '#server/demo/organisation.ts'
import { lookAtTables } from '#server/doctor/database.ts'
import { keysWork } from '#server/keys/sealed.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { noTerminals } from '#server/ports/card-terminals.ts'
import { openOutside } from '#server/ports/outside.ts'
import { noProvider } from '#server/ports/payment-provider.ts'
import { openPorts } from '#server/ports/ports.ts'
import { realRegisters } from '#server/ports/registers.ts'
import { openPush } from '#server/push-subscriptions/open-push.ts'
import { openSetup } from '#server/setup/setup.ts'
import { verifyStock } from '#server/stock/recount.ts'
import { type App, openApp } from './app.ts'
import { sealedColumns, startWork } from './register.ts'

const now = () => Math.floor(Date.now() / 1000)
/** Milliseconds that work in progress may take after the signal to stop. */
const LAST_WORDS = 25_000
/** Connections not yet taken up: a chain whose network came back knocks all at once, and who is turned away at the door gets no answer at all. */
const WAITING_AT_THE_DOOR = 4096

/** Opens everything in order; what is refused (settings, a second process, a newer database) is told in words, not by a stack. */
async function start(env: Env) {
  keepToOwner(env.DATA_DIR)
  const demo = { dataDir: env.DATA_DIR, password: env.OKNO_DEMO_PASSWORD }
  const database = await openFilled(env, demo)
  const settings = {
    access: { ...passwordMinsOf(env), cardsADay: env.OKNO_CARDS_A_DAY, tokenSeconds: env.OKNO_TOKEN_HOURS * 3600 },
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    slowMs: env.SLOW_MS,
    securityContact: env.SECURITY_CONTACT,
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
  }
  const secrets = openSecrets(env.SECRETS_KEY ?? watchSecretsKey(env.DATA_DIR))
  const app = await openApp({
    database,
    filesDir: `${env.DATA_DIR}/files`,
    ...settings,
    secrets,
    ports: { ...openPorts(env), push: await openPush({ database, secrets }, env, console) },
    outside: openOutside(env),
    registers: env.CASH_REGISTERS === 'atol' ? realRegisters() : undefined,
    // In production nobody may pay into a simulated bank or at a simulated terminal.
    ...(env.NODE_ENV === 'production' && { provider: noProvider(), terminals: noTerminals() }),
    webRoot: `${import.meta.dirname}/../dist`,
  })
  const keys = keysWork(app.house, sealedColumns, app.server.log)
  await keys.anew()
  await eraseAgain(app.house, app.server.log)
  const asked = { ...keys.asked, ...looks(database) }
  await refuseDemoOutside(env.HOST, database)
  const copies = await keepCopiesKey(env)
  const door =
    database.kind === 'embedded' ? openDoor(app.server, app.house, { dataDir: env.DATA_DIR, recipient: copies.recipient }, asked) : null
  const setup = env.NODE_ENV === 'production' ? await offerSetup(database) : null
  giveBackWhatTheStartTook()
  const address = await app.server.listen({ port: env.PORT, host: env.HOST, backlog: WAITING_AT_THE_DOOR })
  const hasDemo = env.NODE_ENV !== 'production' && (await isDemo(database))
  door?.tell(address)
  console.log(`Окно открыто: ${address}`)
  if (hasDemo) console.log(demoGreeting(demo))
  if (copies.news) console.log(copies.news)
  if (setup) console.log(`Здесь ещё никто не работает. Первый вход, одноразовая ссылка: ${address}/setup/${setup}`)
  if (env.NODE_ENV === 'production') warnOfSimulators(app)
  const work = startWork({ ...app, log: app.server.log })
  const jobs = await startJobs(app, [...work.jobs, keys.job], door, hasDemo)
  return async () => {
    app.drain()
    await sleep(env.DRAIN_SECONDS * 1000)
    // Work that has not ended by then is cut off.
    setTimeout(() => process.exit(0), LAST_WORDS).unref()
    door?.close()
    await work.close()
    await jobs.close()
    await app.close()
  }
}

/** What commands that look at the data ask of the process that has the embedded database open. */
const looks = (database: Database) => ({
  doctor: () => lookAtTables(database),
  'verify-ledger': () => verifyLedger(database),
  'verify-stock': () => verifyStock(database),
})

/** The tables are brought up to the program; at the first start of a house that is not for work the demonstration is written. */
async function openFilled(env: Env, demo: { dataDir: string; password?: string | undefined }): Promise<Database> {
  const place = env.DATABASE_URL
    ? { url: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL, poolSize: env.DATABASE_POOL }
    : { dataDir: env.DATA_DIR }
  const database = await openDatabase(place)
  const changes = await migrate(database)
  await admitLogin(database)
  const isFilled = env.NODE_ENV !== 'production' && (await seedDemo(database, { ...demo, now: now() }))
  if (database.kind === 'postgres' || (changes === 0 && !isFilled)) return database
  // The memory of the embedded database grows and never shrinks, and what was done just now needs a hundred megabytes more than the work after it.
  await database.close()
  return openDatabase(place)
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host)
/** The demo's phones stand in the documents, and all of them have one password. */
async function refuseDemoOutside(host: string, database: Database) {
  if (isLoopback(host) || !(await isDemo(database))) return
  throw new Error(
    `в базе демонстрационные учётки с общим паролем, а HOST=${host} открывает её сети. Для работы возьмите пустую базу и NODE_ENV=production, для знакомства — HOST=127.0.0.1.`,
  )
}

/** In production a message that a simulator takes must not pass for sent without a warning. */
function warnOfSimulators({ ports }: App) {
  const simulated = channels.filter((channel) => ports[channel].name === 'simulator')
  if (simulated.length > 0) console.warn(`Сообщения никуда не уходят, работает имитация: ${simulated.join(', ')}. Шлюзы — в .env.example.`)
}

/** Prints the one-time link by which an empty server is set up. */
async function offerSetup(database: Database) {
  await seedPositions(database)
  return openSetup(database)
}

async function startJobs({ house, server, metrics }: App, features: Job[], door: ReturnType<typeof openDoor> | null, hasDemo: boolean) {
  const { database } = house
  const extendDemo = () => extendSchedule(database, now())
  const report = (error: unknown) => server.log.error({ err: error }, 'job')
  const recurring = [
    ...features,
    ...(database.kind === 'embedded' ? [{ name: 'statistics.daily', cron: '29 * * * *', run: () => keepStatistics(database) }] : []),
    ...(door ? [{ name: 'backup.daily', cron: '33 * * * *', run: door.daily }] : []),
    ...(hasDemo ? [{ name: 'demo.schedule', cron: '0 1 * * *', run: extendDemo }] : []),
  ]
  if (hasDemo) await extendDemo().catch(report)
  return openJobs(database, recurring, report, metrics?.jobDone)
}

function refuse(error: unknown): never {
  console.error(process.env.LOG_LEVEL === 'debug' ? error : `Окно не открылось: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

const starting = Promise.resolve()
  .then(() => start(readEnv(process.env)))
  .catch(refuse)

// A signal that comes while the server starts waits until it has started, because a half-open server cannot be closed.
let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    const stop = await starting
    await stop()
    process.exit(0)
  })
