import { markMessages } from '#contract/core/mark-code.ru.ts'
import { marksFieldsRu } from './marks.fields.ru.ts'

export const marksRu = {
  title: 'Марки «Честного знака»',
  ...marksFieldsRu,
  empty: 'Марок пока нет. Они приходят со строками накладной: сканером или столбцом файла.',
  failed: 'Марки не загрузились.',
  states: {
    in_store: 'На складе',
    promised: 'Оплачена, не выдана',
    sold: 'Продана',
    on_way: 'В пути',
    to_supplier: 'Возвращена поставщику',
    withdrawn: 'Выведена из оборота',
    gone: 'Приход отменён',
  },
  panel: {
    title: 'Марки',
    none: 'Марок этого товара пока нет: они приходят с накладной.',
    unmarked: 'Товар не маркируется. Включите «Маркируется», если у каждой штуки есть код «Честного знака».',
    count: 'Марок: {{count}}',
    open: 'История марки {{mark}}',
    history: 'История',
    historyFailed: 'История не загрузилась.',
    all: 'Все марки товара',
  },
  docs: {
    good_invoice: 'Накладная {{number}}',
    good_flow: 'Движение № {{number}}',
    good_invent: 'Инвентаризация № {{number}}',
    order: 'Заказ № {{number}}',
    order_refund: 'Возврат по заказу № {{number}}',
  },
  field: {
    label: 'Марки',
    hint: 'Отсканируйте марку каждой штуки или вставьте коды из файла, по одному в строке.',
    add: 'Добавить марки',
    count: 'Марок: {{count}}',
    remove: 'Убрать марку {{mark}}',
    twice: 'Эта марка уже есть: {{mark}}',
  },
} as const

/** What is refused of marks, each at its line. */
export const marksMessages = {
  ...markMessages,
  noLine: (mark: string) =>
    `В накладной нет строки для марки ${mark}: её GTIN нет среди штрихкодов товаров. Добавьте марку в нужной строке.`,
  allMarked: (mark: string) => `Марка ${mark} лишняя: у каждой штуки в строке уже есть своя.`,
  twice: (mark: string) => `Марка ${mark} указана в документе дважды.`,
  unmarkedGood: 'У этого товара не включена маркировка. Включите «Маркируется» в карточке товара или уберите марки.',
  otherGood: (mark: string, good: string) => `Марка ${mark} — от товара «${good}».`,
  tooMany: (marks: number, pieces: string) => `Марок больше, чем штук: ${marks} на ${pieces}.`,
  foreign: (mark: string) => `Марки ${mark} нет в учёте: она не приходила ни по одной накладной.`,
  elsewhere: (mark: string, store: string) => `Марка ${mark} лежит на другом складе: «${store}».`,
  state: {
    in_store: (mark: string) => `Марка ${mark} уже лежит на складе.`,
    promised: (mark: string) => `Марка ${mark} уже оплачена другим заказом.`,
    sold: (mark: string) => `Марка ${mark} уже продана.`,
    on_way: (mark: string) => `Марка ${mark} в пути между складами.`,
    to_supplier: (mark: string) => `Марка ${mark} возвращена поставщику.`,
    withdrawn: (mark: string) => `Марка ${mark} выведена из оборота.`,
    gone: (mark: string) => `Приход марки ${mark} отменён.`,
  },
  needed: 'Отсканируйте марку с упаковки: без неё этот товар не продают.',
  onePiece: 'У марки одна штука: каждую следующую сканируйте отдельно.',
  onlyGoods: 'Марка бывает только у товара из справочника.',
  notSent: (mark: string) => `Марки ${mark} не было в отправленном.`,
  whichCame: 'Пришло не всё: отсканируйте марки тех штук, что пришли.',
  notHere: (mark: string) => `Марка ${mark} лежит на другом складе.`,
  noGood: (mark: string) => `По марке ${mark} товар не найден: её GTIN нет среди штрихкодов маркируемых товаров.`,
  asked: (mark: string, order: number) =>
    `Марку ${mark} клиент оплачивает по ссылке: заказ № ${order}. Дождитесь оплаты или отзовите ссылку в нём.`,
  moved: (mark: string) => `Марка ${mark} с тех пор двигалась дальше: сначала отмените то, что было после.`,
} as const
