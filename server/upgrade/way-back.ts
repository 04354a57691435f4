import { type Env, ownerUrlOf } from '#server/core/env.ts'

/** How the data of before the upgrade come back: an older program does not open newer tables, so the copy goes into an empty place. */
export function restoreInWords(copy: string, env: Env): string {
  const place = ownerUrlOf(env) ? 'DATABASE_URL=<пустая база> DATA_DIR=<пустая папка>' : 'DATA_DIR=<пустая папка>'
  return `Вернуться к прежней версии: остановите сервер, поставьте прежнюю программу и ею восстановите копию в пустое место:
  BACKUP_KEY=<закрытый ключ копий> ${place} npm run restore -- ${copy}
Нынешние данные не стирайте, пока прежняя версия не заработает. Подробно — docs/operations.md, «Обновление».`
}
