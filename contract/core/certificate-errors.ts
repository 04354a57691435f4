/** Words of the codes of certificates (finance-goods.md §4); their names stand in `E`. */
export const certificateErrors = {
  /** `certificateOld`. */
  1760: {
    status: 422,
    ru: 'Срок сертификата истёк: продан слишком давно. Деньги за него можно вернуть.',
    en: 'The certificate was sold too long ago. Its money may be returned.',
  },
  /** `certificateUnknown`. */
  1761: {
    status: 422,
    ru: 'Сертификата с таким номером нет. Проверьте номер.',
    en: 'There is no certificate of this number. Check the number.',
  },
  /** `certificateRedeemed`. */
  1762: {
    status: 422,
    ru: 'Этот сертификат уже погашен. Примите оплату иначе.',
    en: 'The certificate has been redeemed already. Take another payment.',
  },
  /** `certificateSoldAlready`. */
  1763: {
    status: 422,
    ru: 'Этот сертификат уже продан. Возьмите другой.',
    en: 'The certificate has been sold already. Take another one.',
  },
  /** `certificateNotSold`. */
  1764: {
    status: 422,
    ru: 'Этот сертификат ещё не продан: расплатиться им нельзя.',
    en: 'The certificate has not been sold yet and cannot be used.',
  },
  /** `certificateYoung`. */
  1765: {
    status: 422,
    ru: 'Сертификат куплен сегодня: расплатиться им можно со следующего дня.',
    en: 'The certificate is too young: it is usable from the day after its sale.',
  },
  /** `certificateBlocked`. */
  1766: {
    status: 422,
    ru: 'Сертификат заблокирован или деньги за него возвращены. Обратитесь к бухгалтеру.',
    en: 'The certificate is blocked or its money was returned.',
  },
  /** `cardUnusable`. */
  1768: {
    status: 422,
    ru: 'Этой клубной картой сейчас не расплатиться.',
    en: 'The club card cannot be used now: it is spent, expired, frozen or paid back.',
  },
} as const
