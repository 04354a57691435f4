import { connect as connectPlain, isIP } from 'node:net'
import { connect as connectSealed } from 'node:tls'
import type { Env } from '#server/core/env.ts'
import { broken, doubtful, type Finding, well } from './finding.ts'

const PATIENCE = 5000
const DAY = 86_400_000
/** How many days before its end a certificate should have been renewed. */
const RENEWED = 14

/** Connects to our own port and to those of the gateways and sends nothing, so that nobody gets a message. */
export async function lookAtDoors(env: Env): Promise<Finding[]> {
  const gates = gatesOf(env)
  return [await own(env), ...(await Promise.all(gates.map(gate)))]
}

async function own({ HOST, PORT }: Env): Promise<Finding> {
  const about = 'Порт'
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const isTaken = (await knock({ host, port: PORT })).state === 'open'
  if (!isTaken) return well(about, `${PORT} свободен`)
  const answer = await fetch(`http://${host}:${PORT}/readyz`, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null)
  const said = (await answer?.json().catch(() => null)) as { status?: string; missing?: string[] } | null
  if (said?.status === 'ok') return well(about, `${PORT}: дом работает и готов`)
  if (said?.status === 'unavailable')
    return broken(
      about,
      `${PORT}: дом работает и не готов (${said.missing?.join(', ') ?? 'причина не названа'})`,
      'Смотрите журнал сервера.',
    )
  return broken(about, `${PORT} занят другой программой`, 'Остановите её или задайте другой PORT.')
}

interface Gate {
  name: string
  host: string
  port: number
  isSealed: boolean
}

const usualPorts: Record<string, number> = { 'https:': 443, 'http:': 80, 'smtps:': 465, 'smtp:': 587 }

function gatesOf(env: Env): Gate[] {
  const urls = ['SMTP_URL', 'SMS_GATE_URL', 'SMS_STATUS_URL', 'ADDRESS_URL', 'TELEPHONY_URL', 'PUBLIC_URL'] as const
  const asterisks = env.ASTERISK_HOSTS?.split(',') ?? []
  return [
    ...urls.flatMap((name) => {
      const url = env[name]
      if (!url) return []
      // The address is checked without `{to}` and `{id}`, which are filled in when something is sent.
      const { hostname, port, protocol } = new URL(url.replace(/[{}]/g, ''))
      const isSealed = protocol === 'https:' || protocol === 'smtps:'
      return [{ name, host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (usualPorts[protocol] ?? 443), isSealed }]
    }),
    ...asterisks.map((one) => {
      const [host = '', port = '5038'] = one.split(':')
      return { name: 'ASTERISK_HOSTS', host, port: Number(port), isSealed: false }
    }),
  ]
}

async function gate({ name, ...at }: Gate): Promise<Finding> {
  const where = `${at.host}:${at.port}`
  const answer = await knock(at)
  if (answer.state === 'shut') return broken(name, `${where}: ${answer.why}`, 'Проверьте адрес, сеть и брандмауэр.')
  const days = answer.until === null ? null : Math.floor((answer.until - Date.now()) / DAY)
  if (days === null) return well(name, `${where} отвечает`)
  if (days < RENEWED) return doubtful(name, `${where}: сертификату осталось дней: ${days}`, 'Обновите сертификат.')
  return well(name, `${where} отвечает, сертификату осталось дней: ${days}`)
}

/** `until`: when the certificate ends, in milliseconds; null: no certificate was shown. */
type Answer = { state: 'open'; until: number | null } | { state: 'shut'; why: string }

function knock({ host, port, isSealed = false }: { host: string; port: number; isSealed?: boolean }): Promise<Answer> {
  return new Promise((resolve) => {
    const end = (answer: Answer) => {
      socket.destroy()
      resolve(answer)
    }
    const socket = isSealed
      ? connectSealed({ host, port, ...(isIP(host) === 0 && { servername: host }) }, () => {
          const { valid_to } = (socket as ReturnType<typeof connectSealed>).getPeerCertificate() // the line above has made it
          end({ state: 'open', until: valid_to ? Date.parse(valid_to) : null })
        })
      : connectPlain({ host, port }, () => end({ state: 'open', until: null }))
    socket.setTimeout(PATIENCE, () => end({ state: 'shut', why: `молчит ${PATIENCE / 1000} с` }))
    socket.on('error', (error) => end({ state: 'shut', why: error.message || 'не отвечает' }))
  })
}
