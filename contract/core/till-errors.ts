/** Words of the codes of shifts, drawers and receipts (finance-goods.md §4); their names stand in `E`. */
export const tillErrors = {
  /** `selfEmployedCash`. */
  1750: {
    status: 409,
    ru: 'За сегодняшний день были оплаты наличными у самозанятых. Проверьте чеки.',
    en: 'Self-employed masters took cash today. Check their receipts.',
  },
  /** `receiptsUnresolved`. */
  1751: {
    status: 409,
    ru: 'На кассе есть чеки без ответа. Решите, что с ними, и закройте смену.',
    en: 'Receipts of the register are unresolved. Decide about them before the shift is closed.',
  },
  /** `noOpenShift`. */
  1752: {
    status: 409,
    ru: 'Смена на этой кассе не открыта. Откройте смену и повторите.',
    en: 'No shift is open on this register. Open one and try again.',
  },
  /** `shiftTooOld`. */
  1753: {
    status: 409,
    ru: 'Смене больше 24 часов, касса больше не печатает. Закройте её и откройте новую.',
    en: 'The shift is older than 24 hours. Close it and open a new one.',
  },
  /** `drawerShort`. */
  1754: {
    status: 422,
    ru: 'В кассе или сейфе столько денег нет. Уменьшите сумму или внесите деньги.',
    en: 'The drawer or the safe does not hold so much.',
  },
  /** `shiftClosing`. */
  1755: {
    status: 409,
    ru: 'Смена закрывается, деньги в неё больше не принимаются. Откройте новую смену.',
    en: 'The shift is being closed. Open a new one.',
  },
  /** `moreThanPaid`. */
  1756: {
    status: 422,
    ru: 'Это больше, чем было внесено. Проверьте сумму и остаток.',
    en: 'This is more than was paid in.',
  },
  /** `cardInCash`. */
  1757: {
    status: 422,
    ru: 'Оплаченное картой наличными не возвращают: из выручки отдают только то, что заплатили наличными. Верните на карту или переводом по заявлению.',
    en: 'Money paid by card is not returned in cash. Return it to the card, or by a bank transfer on application.',
  },
  /** `registerSilent`. */
  1758: {
    status: 422,
    ru: 'Касса не отвечает. Проверьте адрес и питание и повторите.',
    en: 'The register does not answer. Check its address and power.',
  },
  /** `countDiffers`. */
  1759: {
    status: 409,
    ru: 'Насчитано не столько, сколько по учёту. Пересчитайте или объясните разницу.',
    en: 'The count differs from the books. Count again or explain the difference.',
  },
} as const
