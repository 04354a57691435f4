// @ts-check
/**
 * Every promise with the program that proves it: a new one is a line here. A proof prints its seed, takes SEED from the environment, ends with
 * one line of JSON (`tell` of ground.ts); its saboteur is the same program against a house in which what the promise rests on is broken.
 * `usual` and `release`: its counts in `npm run proofs` and in `npm run proofs -- --release`.
 * @typedef {{ id: string, promise: string, args: string[], sabotage?: string[], usual?: Record<string, string>, release?: Record<string, string> }} Proof
 */

/** @type {Proof[]} */
export const proofs = [
  {
    id: 'R-00',
    promise:
      'Тесты стоят на страже: каждый вредитель (снятый замок базы, неспрошенное право, незаписанный ключ…) пойман названными тестами',
    args: ['proofs/saboteurs.mjs'],
  },
  {
    id: 'R-01',
    promise:
      'Двойной записи не бывает: 200 клиентов на 20 окон через два процесса — ровно 20 записаны, остальным 409/1401; один ключ повтора — одно действие',
    args: ['proofs/race.ts'],
    sabotage: ['proofs/race.ts', '--sabotage'],
  },
  {
    id: 'R-12',
    promise: 'kill -9 под нагрузкой не теряет подтверждённого и не оставляет половинок, снова готов за 5 с (PostgreSQL)',
    args: ['proofs/kill.ts'],
    sabotage: ['proofs/kill.ts', '--sabotage'],
    release: { KILLS: '200' },
  },
  {
    id: 'R-12e',
    promise: 'То же на встроенной базе',
    args: ['proofs/kill.ts', '--embedded'],
    sabotage: ['proofs/kill.ts', '--embedded', '--sabotage'],
    release: { KILLS: '60' },
  },
  {
    id: 'R-40',
    promise:
      'Никакой ввод не роняет сервер: 200 случайно искажённых обращений к каждому вызову API — ни одного 5xx, ни одного молчания дольше 5 с',
    args: ['proofs/fuzz.ts'],
    sabotage: ['proofs/fuzz.ts', '--sabotage'],
    release: { RUNS: '1000' },
  },
  {
    id: 'R-42',
    promise:
      'Загрузки безопасны: враждебные файлы и формы и тысяча испорченных картинок — ни одной серверной ошибки, на диске только переписанные начисто, сервер отвечает быстрее секунды',
    args: ['proofs/uploads.ts'],
    sabotage: ['proofs/uploads.ts', '--sabotage'],
    release: { ROUNDS: '10000' },
  },
  {
    id: 'R-18e',
    promise:
      'Самый большой файл списка (100 000 строк, CSV и XLSX) никого не задерживает: цикл событий стоит не дольше 50 мс, память не растёт вместе с файлом',
    args: ['proofs/export.ts'],
    sabotage: ['proofs/export.ts', '--sabotage'],
  },
  {
    id: 'R-18i',
    promise:
      'Импорт 50 000 клиентов (CSV и XLSX: загрузка, сравнение, запись, повтор) никого не задерживает: сервер не занимает цикл событий дольше 50 мс; повтор не меняет ни одной строки',
    args: ['proofs/import.ts'],
    sabotage: ['proofs/import.ts', '--sabotage'],
  },
  {
    id: 'R-13',
    promise:
      'Падение базы переживается: база убита (kill -9, immediate) под нагрузкой — подтверждённое на месте, сервер сам снова в деле за 10 с, без базы отвечает 503 с Retry-After и никогда 500; pg_amcheck чист',
    args: ['proofs/database-crash.ts'],
    sabotage: ['proofs/database-crash.ts', '--sabotage'],
    usual: { ROUNDS: '10' },
    release: { ROUNDS: '50' },
  },
  {
    id: 'R-14',
    promise:
      'Основная база убита, синхронная запасная повышена: подтверждённое не теряется, повтор тем же ключом не делает второго; асинхронная обязана потерять',
    args: ['proofs/failover.ts'],
    sabotage: ['proofs/failover.ts', '--sabotage'],
    usual: { ROUNDS: '5' },
    release: { ROUNDS: '20' },
  },
  {
    id: 'R-18',
    promise:
      '200 администраторов у одного процесса: p95 до 300 мс, без ошибок, память не растёт; вдесятеро больше — 503 с Retry-After, не падение, и через 10 с после волны снова быстро',
    args: ['proofs/load.ts'],
    sabotage: ['proofs/load.ts', '--sabotage'],
    usual: { MINUTES: '1' },
    release: { MINUTES: '5' },
  },
  {
    id: 'R-19p',
    promise: '1, 2 и 4 процесса за haproxy: события, сессии, задания, сообщения и картинки общие',
    args: ['proofs/processes.ts'],
    sabotage: ['proofs/processes.ts', '--sabotage'],
  },
  {
    id: 'R-50',
    promise: 'Копия под нагрузкой восстанавливается в пустой кластер: строки, файлы, владельцы сверены; один изменённый байт — отказ',
    args: ['proofs/backup.ts'],
    sabotage: ['proofs/backup.ts', '--sabotage'],
    usual: { ROUNDS: '3' },
    release: { ROUNDS: '30' },
  },
  {
    id: 'R-50e',
    promise: 'То же со встроенной базой: копию снимает работающий сервер',
    args: ['proofs/backup.ts', '--embedded'],
    sabotage: ['proofs/backup.ts', '--embedded', '--sabotage'],
    usual: { ROUNDS: '2' },
    release: { ROUNDS: '10' },
  },
]
