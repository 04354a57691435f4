import { E } from './errors.ts'

/** The twelve outcomes of a give in their order (domain.md §4.4): what has happened, and what to do. */
export const giveErrors = {
  [E.giveBarcode]: {
    status: 422,
    ru: 'Штрихкод не читается: в нём должно быть 12 или 13 цифр. Отсканируйте ещё раз.',
    en: 'The barcode cannot be read: it has 12 or 13 digits. Scan it again.',
  },
  [E.giveNotFound]: {
    status: 404,
    ru: 'Предмета с таким штрихкодом нет. Проверьте этикетку или заведите предмет.',
    en: 'There is no such piece. Check the label or register the piece.',
  },
  [E.giveOtherUnit]: {
    status: 409,
    ru: 'Этот предмет числится за другой студией. Верните его туда.',
    en: 'This piece belongs to another studio.',
  },
  [E.giveBarcodeInUse]: {
    status: 409,
    ru: 'Штрихкод занят другим предметом или товаром. Наклейте другую этикетку.',
    en: 'The barcode is in use by another piece or good.',
  },
  [E.giveObsolete]: {
    status: 409,
    ru: 'Предмет больше не годен: срок вышел, визиты отработаны или банка пуста. Возьмите другой.',
    en: 'The piece is obsolete: its term is over, it is used up or empty.',
  },
  [E.giveWrongType]: {
    status: 409,
    ru: 'Для этого визита нужен товар другого типа. Возьмите то, что названо в нормах.',
    en: 'The visit needs a good of another type.',
  },
  [E.giveNoMaster]: {
    status: 422,
    ru: 'Не указан мастер. Выберите визит или мастера.',
    en: 'No master is named. Choose a visit or a master.',
  },
  [E.giveWrongBooking]: {
    status: 409,
    ru: 'Это не тот визит: предмет выдан на другой, или визит отменён, не сегодня, не здесь либо уже проведён.',
    en: 'Wrong booking: the piece is given to another one, or it is cancelled, not today, not here, or settled.',
  },
  [E.giveWrongMaster]: {
    status: 409,
    ru: 'Это не тот мастер: предмет выдан другому, или мастер не из этого визита.',
    en: 'Wrong master: the piece is given to another one, or the master is not of this visit.',
  },
  [E.giveIssuedAlready]: { status: 409, ru: 'Предмет уже выдан на этот визит.', en: 'The piece has been issued to this visit already.' },
  [E.giveNotIssued]: { status: 409, ru: 'Предмет не выдан, принимать нечего. Сначала выдайте его.', en: 'The piece has not been issued.' },
  [E.giveScale]: {
    status: 422,
    ru: 'Весы не дали веса. Поставьте банку ровно, дождитесь цифр и повторите.',
    en: 'The scale gave no valid weight. Try again.',
  },
} as const
