// @ts-check

/**
 * What becomes of the data of a house when it is copied, restored and brought to another version.
 * @type {import('./list.mjs').Proof[]}
 */
export const upgrades = [
  {
    id: 'R-50',
    promise: 'Копия под нагрузкой восстанавливается в пустой кластер: строки, файлы, владельцы сверены; один изменённый байт — отказ',
    args: ['proofs/backup.ts'],
    sabotage: ['proofs/backup.ts', '--sabotage'],
    usual: { ROUNDS: '3' },
    release: { ROUNDS: '30' },
    short: ['server/backup/backup.both.test.ts'],
  },
  {
    id: 'R-50e',
    promise: 'То же со встроенной базой: копию снимает работающий сервер',
    args: ['proofs/backup.ts', '--embedded'],
    sabotage: ['proofs/backup.ts', '--embedded', '--sabotage'],
    usual: { ROUNDS: '2' },
    release: { ROUNDS: '10' },
    short: ['server/backup/door.both.test.ts'],
  },
  {
    id: 'R-50o',
    promise: 'Копия, снятая прежней версией, восстанавливается и доводится до нынешней: строки на месте, сервер работает',
    args: ['proofs/older.ts'],
    sabotage: ['proofs/older.ts', '--sabotage'],
    usual: { ROUNDS: '4' },
    release: { ROUNDS: '40' },
    short: ['server/backup/backup.both.test.ts', 'server/database/migrate.both.test.ts'],
  },
  {
    id: 'R-50u',
    promise:
      '`npm run upgrade` доводит до нынешней версии дом прежней, и с данными для показа: копия снята, деньги и товар сходятся, строки на месте, сервер работает, второй раз менять нечего; на PostgreSQL и на встроенной базе',
    args: ['proofs/upgrade.ts'],
    sabotage: ['proofs/upgrade.ts', '--sabotage'],
    usual: { ROUNDS: '2' },
    release: { ROUNDS: '10' },
    short: ['server/upgrade/upgrade.both.test.ts'],
  },
  {
    id: 'R-51',
    promise:
      'Изменения базы безопасны: каждое — поверх полной базы под нагрузкой, от каждого прежнего состояния; никто не ждёт дольше двух секунд, ни одна строка не теряется',
    args: ['proofs/migrations.ts'],
    sabotage: ['proofs/migrations.ts', '--sabotage'],
    usual: { ROWS: '100000' },
    release: { ROWS: '1000000' },
    minutes: 15,
    short: ['server/database/migrate.both.test.ts'],
  },
]
