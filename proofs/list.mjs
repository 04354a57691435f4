// @ts-check
import { ofCheckins } from './list-of-checkins.mjs'
import { everyEndpoint, guards, saboteurOf, tests } from './list-of-guards.mjs'
import { money } from './list-of-money.mjs'
import { talks } from './list-of-talks.mjs'
import { upgrades } from './list-of-upgrades.mjs'

/**
 * Every promise with the program that proves it: a new one is a line here. A proof prints its seed, takes SEED from the environment, ends with
 * one line of JSON (`tell` of ground.ts); its saboteur is the same program against a house in which what the promise rests on is broken.
 * `usual` and `release`: its counts in `npm run proofs` and in `npm run proofs -- --release`; `minutes`: its deadline, ten when absent.
 * `short`: the tests of `npm test` that hold it in small. Its core may be such a test itself: proofs/tests.mjs runs it with RUNS cases, and its
 * saboteur is that of saboteur-list.mjs.
 * @typedef {{ id: string, promise: string, args: string[], sabotage?: string[], usual?: Record<string, string>, release?: Record<string, string>, minutes?: number, short: string[] }} Proof
 */

/** @type {Proof[]} */
export const proofs = [
  {
    id: 'R-00',
    promise:
      'Тесты стоят на страже: каждый вредитель (снятый замок базы, неспрошенное право, незаписанный ключ…) пойман названными тестами',
    args: ['proofs/saboteurs.mjs'],
    minutes: 45,
    short: ['bin/proofs.test.mjs'],
  },
  {
    id: 'G-01',
    promise:
      'Ни одна строгость не стоит без присмотра: отказ вызова, правило тела, поле поиска, порядок и отбор списка, условие охвата, ячейку и действие экрана снимают по одной — тесты области краснеют; тест, который берёт запретное из самих правил (contract/every-rule), не в счёт, а пойманное лишь общими тестами названо отдельно',
    args: ['proofs/guards/guards.mjs'],
    minutes: 600,
    short: ['bin/guard-sites.test.mjs'],
  },
  {
    id: 'G-02',
    promise:
      'Правила не стоят без тестов: StrykerJS портит в domain и contract/core сравнения, суммы, ветви, слова и списки по одному — тесты той же папки замечают не меньше девяти из десяти; по папкам — docs/mutants.md',
    args: ['proofs/mutants/mutants.mjs'],
    minutes: 600,
    short: ['bin/mutants/mutants.test.mjs'],
  },
  {
    id: 'R-01',
    promise:
      'Двойной записи не бывает: 200 клиентов на 20 окон через два процесса — ровно 20 записаны, остальным 409/1401; один ключ повтора — одно действие',
    args: ['proofs/race.ts'],
    sabotage: ['proofs/race.ts', '--sabotage'],
    short: ['server/bookings/race.test.ts'],
  },
  {
    id: 'R-02',
    promise:
      'Время мастера никто не берёт дважды, каким бы путём за него ни взялись: девятнадцать путей попарно, через два процесса, за столом и в кресле; прочих ответов и половинок нет',
    args: ['proofs/every-path.ts'],
    sabotage: ['proofs/every-path.ts', '--sabotage'],
    usual: { FIGHTS: '120' },
    release: { FIGHTS: '600' },
    short: ['server/bookings/every-path.test.ts'],
  },
  {
    id: 'R-03',
    promise:
      'Что разрешено стоять рядом, стоит, а прочее — нет: параллельные, «к этому мастеру», у нескольких мастеров, отменённые, удержанные, свободные начала — база решает, как предсказано на бумаге',
    args: ['proofs/overlaps.ts'],
    sabotage: ['proofs/overlaps.ts', '--sabotage'],
    usual: { CASES: '2000' },
    release: { CASES: '10000' },
    short: ['server/bookings/overlaps.test.ts'],
  },
  {
    id: 'R-04',
    promise:
      'Визит у трёх мастеров — целиком или никак: соединение обрывают после каждого оператора по очереди, половинок нет, повтор ключом доделывает',
    args: ['proofs/partial.ts'],
    sabotage: ['proofs/partial.ts', '--sabotage'],
    usual: { CRASHES: '500' },
    release: { CRASHES: '2000' },
    short: ['server/bookings/whole.test.ts'],
  },
  {
    id: 'R-05',
    promise: '64 клиента берут наборы окон вперемешку: взаимных блокировок никто не видит, повторов меньше 2 %, записывает каждый',
    args: ['proofs/order.ts'],
    sabotage: ['proofs/order.ts', '--sabotage'],
    usual: { SECONDS: '15' },
    release: { SECONDS: '60' },
    short: ['server/bookings/whole.test.ts'],
  },
  {
    id: 'R-06',
    promise:
      'Пояса и перевод часов не двигают записей: все пояса 2015–2035 туда и обратно, согласно с Intl и базой; студия через перевод часов; серверы в разных поясах отвечают байт в байт; неизвестный пояс — 422',
    args: ['proofs/zones.ts'],
    sabotage: ['proofs/zones.ts', '--sabotage'],
    usual: { CASES: '20000' },
    release: { CASES: '100000' },
    short: ['server/testing/zones.test.ts'],
  },
  {
    id: 'R-07',
    promise:
      'Экраны одного дня согласны: 10 экранов у двух процессов, трое меняют день, связь рвётся 20 раз — через 2 с после последнего изменения все верны',
    args: ['proofs/views.ts'],
    sabotage: ['proofs/views.ts', '--sabotage'],
    usual: { CHANGES: '300' },
    release: { CHANGES: '1000', KILLS: '40' },
    short: ['server/testing/views.test.ts'],
  },
  {
    id: 'R-08s',
    promise: 'Поиск окон через HTTP находит в случайных студиях ровно то, что медленный перебор, лучшее — первым',
    args: ['proofs/search.ts'],
    sabotage: ['proofs/search.ts', '--sabotage'],
    usual: { CASES: '1000' },
    release: { CASES: '5000' },
    short: ['server/windows/search.http.test.ts'],
  },
  {
    id: 'R-12',
    promise: 'kill -9 под нагрузкой не теряет подтверждённого и не оставляет половинок, снова готов за 5 с (PostgreSQL)',
    args: ['proofs/kill.ts'],
    sabotage: ['proofs/kill.ts', '--sabotage'],
    release: { KILLS: '200' },
    short: ['server/bookings/kill.both.test.ts'],
  },
  {
    id: 'R-12e',
    promise: 'То же на встроенной базе',
    args: ['proofs/kill.ts', '--embedded'],
    sabotage: ['proofs/kill.ts', '--embedded', '--sabotage'],
    release: { KILLS: '60' },
    short: ['server/bookings/kill.both.test.ts'],
  },
  {
    id: 'R-40',
    promise:
      'Никакой ввод не роняет сервер: 200 случайно искажённых обращений к каждому вызову API — ни одного 5xx, ни одного молчания дольше 5 с',
    args: ['proofs/fuzz.ts'],
    sabotage: ['proofs/fuzz.ts', '--sabotage'],
    release: { RUNS: '1000' },
    minutes: 20,
    short: ['server/testing/fuzz.test.ts', 'server/testing/every/every-field.test.ts'],
  },
  {
    id: 'R-42',
    promise:
      'Загрузки безопасны: враждебные файлы и формы и тысяча испорченных картинок — ни одной серверной ошибки, на диске только переписанные начисто, сервер отвечает быстрее секунды',
    args: ['proofs/uploads.ts'],
    sabotage: ['proofs/uploads.ts', '--sabotage'],
    release: { ROUNDS: '10000' },
    short: ['server/images/hostile.test.ts', 'server/good-invoices/hostile.both.test.ts'],
  },
  {
    id: 'R-18e',
    promise:
      'Самый большой файл списка (100 000 строк, CSV и XLSX) никого не задерживает: сервер не занимает цикл событий дольше 50 мс, память в куче 128 МБ не растёт от файла к файлу',
    args: ['proofs/export.ts'],
    sabotage: ['proofs/export.ts', '--sabotage'],
    usual: { ROUNDS: '6' },
    release: { ROUNDS: '30' },
    short: ['server/testing/every/every-export.both.test.ts'],
  },
  {
    id: 'R-18i',
    promise:
      'Импорт 50 000 клиентов (CSV и XLSX: загрузка, сравнение, запись, повтор) никого не задерживает: сервер не занимает цикл событий дольше 50 мс; повтор не меняет ни одной строки',
    args: ['proofs/import.ts'],
    sabotage: ['proofs/import.ts', '--sabotage'],
    short: ['server/imports/imports.test.ts'],
  },
  {
    id: 'R-13',
    promise:
      'Падение базы переживается: база убита (kill -9, immediate) под нагрузкой — подтверждённое на месте, сервер сам снова в деле за 10 с, без базы отвечает 503 с Retry-After и никогда 500; pg_amcheck чист',
    args: ['proofs/database-crash.ts'],
    sabotage: ['proofs/database-crash.ts', '--sabotage'],
    usual: { ROUNDS: '40' },
    release: { ROUNDS: '50' },
    short: ['server/testing/short-proofs.test.ts'],
  },
  {
    id: 'R-14',
    promise:
      'Основная база убита, синхронная запасная повышена: подтверждённое не теряется, повтор тем же ключом не делает второго; асинхронная обязана потерять',
    args: ['proofs/failover.ts'],
    sabotage: ['proofs/failover.ts', '--sabotage'],
    usual: { ROUNDS: '20' },
    release: { ROUNDS: '20' },
    short: ['server/testing/short-proofs.test.ts'],
  },
  {
    id: 'R-18',
    promise:
      '200 администраторов у одного процесса: p95 до 300 мс, без ошибок, память не растёт; вдесятеро больше — 503 с Retry-After, не падение, и через 10 с после волны снова быстро',
    args: ['proofs/load.ts'],
    sabotage: ['proofs/load.ts', '--sabotage'],
    usual: { MINUTES: '1' },
    release: { MINUTES: '5' },
    short: ['server/core/pressure.test.ts'],
  },
  {
    id: 'R-19p',
    promise: '1, 2 и 4 процесса за haproxy: события, сессии, задания, сообщения и картинки общие',
    args: ['proofs/processes.ts'],
    sabotage: ['proofs/processes.ts', '--sabotage'],
    short: ['server/auth/death.both.test.ts', 'server/outbox/workers.test.ts', 'server/testing/short-proofs.test.ts'],
  },
  {
    id: 'R-10',
    promise:
      'Повтор записи не повторяет действия: каждый меняющий вызов десять раз разом и подряд под одним ключом, с другим телом, от другого человека, после перезапуска — одно действие и тот же ответ',
    args: tests('server/testing/repeat.test.ts'),
    sabotage: saboteurOf('R-10'),
    usual: { RUNS: '1000' },
    minutes: 15,
    short: ['server/testing/repeat.test.ts', everyEndpoint],
  },
  {
    id: 'R-11',
    promise:
      'Действие, ключ и ответ записываются вместе: соединения с базой рвут посреди вызовов — ни действия без ключа, ни ключа без действия',
    args: tests('server/testing/commits.test.ts'),
    sabotage: saboteurOf('R-11'),
    usual: { RUNS: '1000' },
    release: { RUNS: '10000' },
    short: ['server/testing/commits.test.ts'],
  },
  {
    id: 'R-16',
    promise:
      'Плохая сеть до базы (медленная, по байту, рвётся, молчит) ничего не портит: без базы 503, никто не ждёт без конца, через 5 с всё снова в деле',
    args: tests('server/testing/network.test.ts'),
    sabotage: saboteurOf('R-16'),
    usual: { RUNS: '10' },
    release: { RUNS: '60' },
    short: ['server/testing/network.test.ts'],
  },
  {
    id: 'R-17',
    promise:
      'Сообщения уходят по разу: отправляющих убивают посреди работы, двое шлют сразу — шлюз видит каждый ключ, ни одного лишнего действия, о записи — по порядку',
    args: tests('server/outbox/workers.test.ts', 'server/outbox/deaths.test.ts'),
    sabotage: saboteurOf('R-17'),
    usual: { RUNS: '100' },
    release: { RUNS: '1000' },
    short: ['server/outbox/workers.test.ts', 'server/outbox/deaths.test.ts'],
  },
  {
    id: 'R-19',
    promise:
      'Обновление без потерь: процессы за haproxy перезапускают по очереди под нагрузкой — кто спросит ещё раз тем же ключом, тому не откажут; старая вкладка обновляет страницу',
    args: ['proofs/rolling.ts'],
    sabotage: ['proofs/rolling.ts', '--sabotage'],
    usual: { ROUNDS: '3' },
    release: { ROUNDS: '20' },
    short: ['server/core/drain.test.ts', 'web/core/chunk.test.ts'],
  },
  ...money,
  ...ofCheckins,
  ...guards,
  ...talks,
  ...upgrades,
  {
    id: 'C-11',
    promise:
      'Push доходит до службы браузера зашифрованным и подписанным, 404 и 410 убирают устройство, адрес не из списка не спрошен; из тысячи сообщений каждое либо подтверждено устройством, либо ушло одной SMS',
    args: tests('server/push-subscriptions/push-subscriptions.both.test.ts', 'server/push-subscriptions/push-or-sms.both.test.ts'),
    sabotage: saboteurOf('C-11'),
    usual: { RUNS: '1000' },
    release: { RUNS: '1000' },
    short: ['server/push-subscriptions/push-or-sms.both.test.ts'],
  },
]
