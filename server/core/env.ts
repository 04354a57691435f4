import { z } from 'zod'
import { keysIn } from './secrets.ts'

/** Everything that the server takes from its environment, once; `.env.example` is printed from here. */
const variables = z.object({
  PORT: integer(0, 65_535).default(3000).describe('Порт HTTP'),
  HOST: z.string().default('127.0.0.1').describe('Адрес, на котором слушает сервер; 0.0.0.0 открывает его всей сети'),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, 'нужен адрес вида https://узел без пути')
    .optional()
    .describe('Адрес, по которому сотрудники и клиенты открывают «Окно»: с него начинаются ссылки в сообщениях; пусто — HOST и PORT'),
  DATA_DIR: z.string().default('./data').describe('Папка встроенной базы и загруженных файлов'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'нужен адрес вида postgres://имя:пароль@узел:5432/база')
    .optional()
    .describe('Адрес PostgreSQL 15 или новее; пусто — встроенная база в DATA_DIR'),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'нужен адрес вида postgres://имя:пароль@узел:5432/база')
    .optional()
    .describe(
      'Та же база от имени владельца таблиц; тогда роль из DATABASE_URL, под которой идут запросы, не владеет ничем; пусто — одна роль',
    ),
  DATABASE_POOL: integer(1, 1000).default(10).describe('Сколько соединений с PostgreSQL держит один процесс'),
  OKNO_DEMO_PASSWORD: z.string().min(6, 'нужно не меньше 6 знаков').optional().describe('Пароль учёток демонстрационных данных'),
  OKNO_PASSWORD_MIN: integer(6, 64).optional().describe('Наименьшая длина нового пароля; пусто — 6, при NODE_ENV=production 8'),
  OKNO_PASSWORD_MIN_WIDE: integer(6, 64)
    .optional()
    .describe('То же у тех, кто вправе назначать на любую должность; пусто — как у всех, при NODE_ENV=production 12'),
  OKNO_CARDS_A_DAY: integer(10, 1_000_000)
    .default(3000)
    .describe('Сколько разных карточек клиентов (и столько же сотрудников) человек открывает за день, если должность не говорит иного'),
  OKNO_TOKEN_HOURS: integer(1, 720)
    .default(12)
    .describe('Сколько часов живёт выданный при входе ключ; сессия продлевается сама, пока ею пользуются'),
  SECRETS_KEY: z
    .string()
    .min(32, 'нужно не меньше 32 знаков')
    .refine(isReadable, 'несколько ключей пишут через запятую с номерами: 2:новый,1:прежний; каждый не короче 32 знаков')
    .optional()
    .describe(
      'Ключ, которым зашифрованы пароли SIP, номера документов и ключи второго шага входа; несколько — 2:новый,1:прежний, первый запечатывает; пусто — создаётся в DATA_DIR/secrets.key. Потерять его — потерять их',
    ),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]+$/, 'нужен открытый ключ вида age1…')
    .optional()
    .describe('Открытый ключ, которым шифруются копии; пусто — создаётся в DATA_DIR/backup.recipient, а закрытый показывают один раз'),
  BACKUP_KEY: z
    .string()
    .startsWith('AGE-SECRET-KEY-1', 'нужен ключ вида AGE-SECRET-KEY-1…')
    .optional()
    .describe('Закрытый ключ копий, нужен только для npm run restore; серверу его не задают'),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe(
      'Адреса своих прокси через запятую (127.0.0.1, 10.0.0.0/8): их X-Forwarded-For верят, когда считают неверные пароли; пусто — никому',
    ),
  NODE_ENV: oneOf('development', 'production', 'test').default('development').describe('Режим работы'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'нужен адрес вида smtps://имя:пароль@узел:465')
    .optional()
    .describe(
      'Почтовый сервер; со smtp:// шифрование (STARTTLS) обязательно, кроме своей машины; пусто — письма никуда не уходят, их показывает страница «Исходящие сообщения»',
    ),
  MAIL_FROM: z.string().includes('@', 'нужен адрес почты').optional().describe('От кого письма; нужен вместе с SMTP_URL'),
  SMS_GATE_URL: z
    .string()
    .regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/, 'нужен адрес вида https://узел/путь')
    .optional()
    .describe('Шлюз SMS: POST с JSON {to, text, key}, {to} в адресе заменяется телефоном; пусто — SMS никуда не уходят'),
  SMS_STATUS_URL: z
    .string()
    .regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/]).*\{id\}/, 'нужен адрес вида https://узел/путь/{id}')
    .optional()
    .describe('Где шлюз SMS говорит, дошло ли сообщение: GET, {id} заменяется его номером, ответ — JSON {status}; пусто — не спрашивать'),
  SMS_GATE_TOKEN: z.string().optional().describe('Ключ шлюза SMS, уходит в заголовке Authorization: Bearer'),
  VAPID_SUBJECT: z
    .string()
    .refine(isTrueSubject, 'нужен настоящий адрес вида https://узел или mailto:почта@узел')
    .optional()
    .describe(
      'Кому служба браузера пишет об уведомлениях этого сервера: https://… или mailto:…; пусто — PUBLIC_URL. Уведомления на устройства уходят, если PUBLIC_URL начинается с https://',
    ),
  PUSH_HOSTS: z
    .string()
    .regex(/^(\*\.)?[a-z0-9.-]+(:\d+)?(\s*,\s*(\*\.)?[a-z0-9.-]+(:\d+)?)*$/, 'нужны имена узлов через запятую; *.имя — любой узел под ним')
    .optional()
    .describe(
      'Службы браузеров, на которые уходят уведомления, через запятую; пусто — Chrome и Edge, Firefox, Safari, Edge в Windows. На другие узлы сервер не обращается',
    ),
  ADDRESS_URL: z
    .string()
    .regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/, 'нужен адрес вида https://узел/путь')
    .optional()
    .describe('Служба подсказок адресов: POST с JSON {query, count}; пусто — подсказывает имитация, которая знает несколько адресов'),
  ADDRESS_KEY: z.string().optional().describe('Ключ службы адресов, уходит в заголовке Authorization: Token; нужен вместе с ADDRESS_URL'),
  TELEPHONY_URL: z
    .string()
    .regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/, 'нужен адрес вида https://узел/путь')
    .optional()
    .describe('АТС: POST с JSON {time, command, sign}, как в docs/operations.md; пусто — звонки имитируются на экране «Телефония»'),
  TELEPHONY_RECORDINGS: z
    .string()
    .regex(
      /^(https:\/\/[^/,\s]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)(,(https:\/\/[^/,\s]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?))*$/,
      'нужны адреса вида https://узел через запятую, без пути',
    )
    .optional()
    .describe('Узлы, откуда ещё берут записи разговоров, через запятую; пусто — только узел из TELEPHONY_URL'),
  ASTERISK_HOSTS: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}(,[\w.-]+:\d{1,5})*$/, 'нужны узлы вида узел:5038 через запятую')
    .optional()
    .describe(
      'Узлы Asterisk (AMI), к которым дом вправе соединяться, через запятую: узел:5038; какой чей, говорит экран «Телефония»; пусто — ни к каким',
    ),
  CASH_REGISTERS: oneOf('simulator', 'atol')
    .default('simulator')
    .describe('Кассы: atol — чеки печатают кассы АТОЛ по адресам из карточек касс; simulator — имитация, её чеки видны на «Ленте кассы»'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/)/, 'нужен адрес вида mailto:security@узел или https://узел/путь')
    .optional()
    .describe('Кому сообщить об уязвимости: стоит в /.well-known/security.txt; пусто — такой страницы нет'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'нужно не меньше 16 знаков')
    .optional()
    .describe('Ключ к /metrics (Authorization: Bearer); пусто — метрик нет'),
  DRAIN_SECONDS: integer(0, 600)
    .default(0)
    .describe(
      'Сколько секунд после SIGTERM процесс ещё служит, отвечая на /readyz 503, чтобы балансировщик увёл от него людей; без балансировщика — 0',
    ),
  SLOW_MS: integer(1, 60_000).default(500).describe('Сделка с базой дольше стольких миллисекунд записывается в журнал'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info').describe('Подробность журнала'),
})
export type Env = z.output<typeof variables>

/** Shorter passwords are for a look at the product (PRF-706), not for a house with people in it. */
export function passwordMinsOf({ NODE_ENV, OKNO_PASSWORD_MIN, OKNO_PASSWORD_MIN_WIDE }: Env) {
  const passwordMin = OKNO_PASSWORD_MIN ?? (NODE_ENV === 'production' ? 8 : 6)
  return { passwordMin, widePasswordMin: Math.max(passwordMin, OKNO_PASSWORD_MIN_WIDE ?? (NODE_ENV === 'production' ? 12 : 6)) }
}

/** The address for the owner's tasks: copies, changes of tables, keys. */
export const ownerUrlOf = ({ DATABASE_URL, DATABASE_OWNER_URL }: Env) => DATABASE_OWNER_URL ?? DATABASE_URL

/** Reads the environment, and reports all wrong variables at once, so that the operator corrects them together. */
export function readEnv(source: Record<string, string | undefined>, warn: (text: string) => void = console.warn): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const unknown = Object.keys(filled).filter(
    (name) => name.startsWith('OKNO_') && !name.startsWith('OKNO_TEST_') && !(name in variables.shape),
  )
  if (unknown.length > 0) warn(`Неизвестные переменные окружения: ${unknown.join(', ')}. Нет ли опечатки? Все имена — в .env.example.`)
  const parsed = variables.safeParse(filled)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(['Переменные окружения заданы неверно:', ...lines, 'Описание всех переменных — в .env.example.'].join('\n'))
}

export function printEnvExample(): string {
  const { properties = {} } = z.toJSONSchema(variables, { io: 'input' })
  return Object.entries(properties)
    .map(([name, one]) =>
      typeof one === 'boolean'
        ? ''
        : `# ${one.description}${one.enum ? ` (${one.enum.join(', ')})` : ''}\n${one.default === undefined ? `# ${name}=` : `${name}=${one.default}`}\n`,
    )
    .join('\n')
}

/** A service of browsers asks it when something is wrong, and Apple refuses an address that no one answers at. */
function isTrueSubject(text: string) {
  const host =
    /^mailto:[^@\s]+@([a-z0-9.-]+)$/i.exec(text)?.[1] ?? (/^https:/.test(text) && URL.canParse(text) ? new URL(text).hostname : '')
  return /\.[a-z][a-z0-9-]+$/i.test(host) && !/\.(local|localhost|invalid|test)$/i.test(host)
}

function isReadable(keys: string) {
  try {
    return keysIn(keys).length > 0
  } catch {
    return false
  }
}

function integer(min: number, max: number) {
  const message = `нужно целое число от ${min} до ${max}`
  return z.coerce.number(message).int(message).min(min, message).max(max, message)
}

function oneOf<const T extends string>(...values: T[]) {
  return z.enum(values, `нужно одно из: ${values.join(', ')}`)
}
