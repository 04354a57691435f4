// @ts-check
/** Promises of proofs/list.mjs about rights, and about what may come in and go out. */

export const everyEndpoint = 'server/testing/every/every-endpoint.both.test.ts'
export const tests = (/** @type {string[]} */ ...args) => ['proofs/tests.mjs', ...args]
export const saboteurOf = (/** @type {string} */ id) => ['proofs/saboteurs.mjs', id]

/** @type {import('./list.mjs').Proof[]} */
export const guards = [
  {
    id: 'R-30',
    promise:
      'Каждый вызов × каждая должность, и тот, кто не вошёл, заблокирован, уволен: пускают ровно туда, куда пускает таблица, отказ ничего не меняет',
    args: tests(
      'server/testing/access.test.ts',
      'server/testing/shut-out.both.test.ts',
      everyEndpoint,
      '-t',
      'ACC-003|закрыт каждый вызов|без входа|со всеми правами|таблица',
    ),
    sabotage: saboteurOf('R-30'),
    short: ['server/testing/access.test.ts', 'server/testing/shut-out.both.test.ts', everyEndpoint],
  },
  {
    id: 'R-31',
    promise:
      'Строк чужой компании нет: адрес, тело, запрос, связи, поиск, файлы, сокет — ни одна метка первой компании не видна второй, чужой номер неотличим от несуществующего',
    args: tests('server/testing/canaries.test.ts', everyEndpoint, '-t', 'R-31|чуж'),
    sabotage: saboteurOf('R-31'),
    minutes: 15,
    short: ['server/testing/canaries.test.ts', everyEndpoint],
  },
  {
    id: 'R-32',
    promise:
      'Построчная защита — настоящая вторая стена: на каждой таблице компании, роль приложения её не обходит; две компании вперемешку на одном соединении — ни одной чужой строки',
    args: tests('server/testing/tenancy.both.test.ts'),
    sabotage: saboteurOf('R-32'),
    usual: { RUNS: '10000' },
    release: { RUNS: '100000' },
    short: ['server/testing/tenancy.both.test.ts'],
  },
  {
    id: 'R-33',
    promise:
      'Телефон клиента не выходит к тем, кому его не показывают: каждое чтение, файл и сокет каждой такой должности; подбором по ответам его не восстановить, по нажатию показан один, с записью и не больше тридцати в час',
    args: tests(
      'server/testing/canaries.test.ts',
      'server/customers/hidden-phones.both.test.ts',
      'server/revealed-phones/revealed-phones.both.test.ts',
      '-t',
      'R-33|телефон|скрыт',
    ),
    sabotage: saboteurOf('R-33'),
    usual: { RUNS: '18' },
    minutes: 15,
    short: [
      'server/testing/canaries.test.ts',
      'server/customers/customers.test.ts',
      'server/customers/hidden-phones.both.test.ts',
      'server/revealed-phones/revealed-phones.both.test.ts',
    ],
  },
  {
    id: 'R-34',
    promise: 'Подложенное в тело (компания, права, номер, автор, время) не действует ни в одном вызове',
    args: tests('server/testing/mass-assignment.test.ts'),
    sabotage: saboteurOf('R-34'),
    short: ['server/testing/mass-assignment.test.ts'],
  },
  {
    id: 'R-35',
    promise:
      'Язык запросов закрыт: необъявленные поля и связи, миллиарды строк, бомбы в поиске — 422 или ответ не дольше двух секунд, ни одного 5xx',
    args: tests('server/testing/query-language.test.ts', 'server/testing/every/every-list.both.test.ts'),
    sabotage: saboteurOf('R-35'),
    usual: { RUNS: '200' },
    release: { RUNS: '2000' },
    minutes: 15,
    short: ['server/testing/query-language.test.ts', 'server/testing/every/every-list.both.test.ts'],
  },
  {
    id: 'R-36',
    promise:
      'Подбор пароля никуда не ведёт и никого не запирает: с двухсот адресов двух сетей до пароля доходят не больше ста попыток в час, владелец входит откуда угодно; ответ и его время не выдают, есть ли такой человек',
    args: tests('server/auth/guesses.test.ts', 'server/auth/auth.test.ts'),
    sabotage: saboteurOf('R-36'),
    usual: { RUNS: '10000' },
    short: ['server/auth/guesses.test.ts'],
  },
  {
    id: 'R-60',
    promise:
      'Кто заваливает дом, слышит отказ, остальные работают: тысячи join, сотни выдуманных ключей, 49 условий поиска, глубокие страницы, тело по байту; ни один предел не выключает никого, кроме того, кто в него упёрся',
    args: tests('server/testing/bad-load.both.test.ts', 'server/testing/limits.both.test.ts'),
    sabotage: saboteurOf('R-60'),
    usual: { RUNS: '30000' },
    short: ['server/testing/bad-load.both.test.ts', 'server/testing/limits.both.test.ts'],
  },
  {
    id: 'R-61',
    promise:
      'Чужой никого не выключает: у каждого объявленного предела своё нападение, и остальные работают — подбор, коды для нового пароля, второй шаг, смена телефона',
    args: tests('server/testing/limits.both.test.ts', 'server/password-resets/password-resets.both.test.ts'),
    sabotage: saboteurOf('R-61'),
    short: ['server/testing/limits.both.test.ts', 'server/password-resets/password-resets.both.test.ts'],
  },
  {
    id: 'R-62',
    promise: 'Пароль спрашивают везде, где говорит docs/confirmations.tsv: со старым подтверждением — 1035, и ничего не меняется',
    args: tests('server/auth/confirmation.both.test.ts'),
    sabotage: saboteurOf('R-62'),
    minutes: 20,
    short: ['server/auth/confirmation.both.test.ts'],
  },
  {
    id: 'R-63',
    promise: 'Папка данных закрыта от прочих учётных записей машины: 0700 и 0600 с первой минуты, прежняя закрывается при запуске',
    args: tests('server/database/closed-folder.test.ts'),
    sabotage: saboteurOf('R-63'),
    short: ['server/database/closed-folder.test.ts'],
  },
  {
    id: 'R-64',
    promise:
      'Кого стёрли, того нет ни в ответах, ни в ключах повтора, ни в журнале, ни в исходящих, ни в снятой после этого копии: ищут его имя, телефон и почту по всей базе; старая копия возвращает его до первого запуска, и только',
    args: tests('server/customers/forgotten.both.test.ts', 'server/employers/erased.both.test.ts', 'server/backup/forgotten.both.test.ts'),
    sabotage: saboteurOf('R-64'),
    minutes: 30,
    short: ['server/customers/forgotten.both.test.ts', 'server/employers/erased.both.test.ts', 'server/backup/forgotten.both.test.ts'],
  },
  {
    id: 'R-65',
    promise:
      'Условие, для которого есть указатель, он и исполняет: тексты каждого вызова и планы таблиц, выросших в тысячу раз, под построчной защитой — ни один вопрос не читает растущую таблицу целиком',
    args: tests('server/database/every-question.test.ts'),
    sabotage: saboteurOf('R-65'),
    usual: { RUNS: '1' },
    short: ['server/database/every-question.test.ts'],
  },
  {
    id: 'R-66',
    promise:
      'Встроенная база отвечает то же, что и PostgreSQL: ей заданы все тесты, названные `.both`, и вопросы каждому вызову — npm test задаёт ей примеры, запуск, гибель, копии и обновление',
    args: tests('.both.test'),
    usual: { OKNO_TEST_DATABASE: 'embedded', BRIEF: '1' },
    minutes: 60,
    short: ['server/database/database.both.test.ts', 'server/ledger/walls.both.test.ts'],
  },
  {
    id: 'R-37',
    promise: 'Кончившаяся сессия умирает за секунду в каждом процессе, и её сокет тоже; украденный ключ гасит всю семью',
    args: tests('server/auth/death.both.test.ts', 'server/auth/tokens.test.ts'),
    sabotage: saboteurOf('R-37'),
    short: ['server/auth/death.both.test.ts', 'server/auth/tokens.test.ts'],
  },
  {
    id: 'R-41',
    promise: 'Ответы — те, что в договоре: каждый ответ, полученный любым тестом сервера, сверен с ним, каждый отказ — из каталога',
    args: tests('server/testing', 'server/bookings', 'server/customers', 'server/employers', 'server/units', 'server/auth'),
    sabotage: saboteurOf('R-41'),
    minutes: 30,
    short: [everyEndpoint],
  },
  {
    id: 'R-43',
    promise:
      'Разметка и формулы остаются текстом: приманки во всех текстах дома, открыт каждый экран — ни один скрипт не исполнен, ни одной жалобы CSP; в файлах нет ни одной живой формулы',
    args: ['proofs/injection.ts'],
    sabotage: ['proofs/injection.ts', '--sabotage'],
    minutes: 15,
    short: ['server/core/web.test.ts', 'web/core/look.test.ts', 'server/testing/every/every-export.both.test.ts'],
  },
  {
    id: 'R-44',
    promise: 'Журнал восстанавливает состояние каждой вещи в любой прошлый миг: случайные действия над девятью видами записей',
    args: ['proofs/history.ts'],
    sabotage: ['proofs/history.ts', '--sabotage'],
    release: { OPERATIONS: '10000' },
    short: ['server/audits/state.test.ts'],
  },
  {
    id: 'R-47',
    promise: 'Секреты не выходят наружу: их нет ни в ответах, ни в журнале, ни в метриках, ни в сборке',
    args: ['proofs/secrets.ts'],
    sabotage: ['proofs/secrets.ts', '--sabotage'],
    short: ['server/testing/silence.test.ts', 'server/core/secrets.test.ts'],
  },
  {
    id: 'R-48',
    promise:
      'Чужой код известен: всё по замку с хешами, лицензии разрешены, сценарии установки — только названные, опасных уязвимостей старше двух недель нет; опись CycloneDX',
    args: ['proofs/supply.mjs'],
    sabotage: ['proofs/supply.mjs', '--sabotage'],
    short: ['bin/supply.test.mjs'],
  },
  {
    id: 'R-49',
    promise:
      'Часы не сбивают: без десяти полночь, 28 и 29 февраля, новый год, перевод стрелок, +90 дней и ±5 минут к часам базы — те же тесты проходят; тесты экранов — и в каждый день, который называют, тесты браузера — и в пять других ближайших дней',
    args: ['proofs/clocks.mjs'],
    sabotage: saboteurOf('R-49'),
    minutes: 120,
    short: ['domain/core/clock-time.test.ts', 'server/testing/zones.test.ts'],
  },
]
