import { type Env, ownerUrlOf } from '#server/core/env.ts'
import { doubtful, type Finding, well } from './finding.ts'

/** Settings that are allowed but not meant for a server that people use. */
export function lookAtSettings(env: Env): Finding[] {
  const about = 'Настройки'
  if (env.NODE_ENV !== 'production')
    return [doubtful(about, `NODE_ENV=${env.NODE_ENV}: знакомство с демонстрационными данными`, 'Для работы задайте NODE_ENV=production.')]
  const all: [boolean, string, string][] = [
    [!env.PUBLIC_URL, 'PUBLIC_URL не задан', 'Задайте адрес, по которому вас открывают: с него начинаются ссылки в сообщениях.'],
    [env.PUBLIC_URL?.startsWith('http:') === true, 'PUBLIC_URL без https', 'Без https нет ни установки на телефон, ни камеры, ни push.'],
    [
      !env.TRUST_PROXY,
      'TRUST_PROXY не задан',
      'За прокси все люди для дома — один адрес: назовите прокси, иначе пределы входа общие на всех.',
    ],
    [!env.SMTP_URL, 'SMTP_URL не задан', 'Письма никуда не уходят: коды и ссылки людям не дойдут.'],
    [!env.SMS_GATE_URL, 'SMS_GATE_URL не задан', 'SMS никуда не уходят: напоминания клиентам не дойдут.'],
    [env.CASH_REGISTERS === 'simulator', 'CASH_REGISTERS=simulator', 'Чеки не печатаются: с настоящими деньгами задайте atol.'],
    [!env.METRICS_TOKEN, 'METRICS_TOKEN не задан', 'Без него дом некому разбудить: правила тревог — deploy/alerts.yml.'],
    [!env.SECURITY_CONTACT, 'SECURITY_CONTACT не задан', 'Нашедшему уязвимость некуда написать.'],
    [
      env.DATABASE_URL !== undefined && ownerUrlOf(env) === env.DATABASE_URL,
      'DATABASE_OWNER_URL не задан',
      'Запросы идут от владельца таблиц: заведите вторую роль (docs/operations.md), тогда вторая стена стоит и против ошибки в коде.',
    ],
  ]
  const found = all.filter(([is]) => is).map(([, said, todo]) => doubtful(about, said, todo))
  return found.length > 0 ? found : [well(about, 'для работы с людьми')]
}
