import { z } from 'zod'

/** Everything that the server takes from its environment, once; `.env.example` is printed from here. */
const variables = z.object({
  PORT: integer(0, 65_535).default(3000).describe('Порт HTTP'),
  HOST: z.string().default('127.0.0.1').describe('Адрес, на котором слушает сервер; 0.0.0.0 открывает его всей сети'),
  DATA_DIR: z.string().default('./data').describe('Папка встроенной базы и загруженных файлов'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'нужен адрес вида postgres://имя:пароль@узел:5432/база')
    .optional()
    .describe('Адрес PostgreSQL 15 или новее; пусто — встроенная база в DATA_DIR'),
  DATABASE_POOL: integer(1, 1000).default(10).describe('Сколько соединений с PostgreSQL держит один процесс'),
  OKNO_DEMO_PASSWORD: z.string().min(6, 'нужно не меньше 6 знаков').optional().describe('Пароль учёток демонстрационных данных'),
  NODE_ENV: oneOf('development', 'production', 'test').default('development').describe('Режим работы'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info').describe('Подробность журнала'),
})
export type Env = z.output<typeof variables>

/** Reports every wrong variable at once: the operator mends them in one go. */
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

function integer(min: number, max: number) {
  const message = `нужно целое число от ${min} до ${max}`
  return z.coerce.number(message).int(message).min(min, message).max(max, message)
}

function oneOf<const T extends string>(...values: T[]) {
  return z.enum(values, `нужно одно из: ${values.join(', ')}`)
}
