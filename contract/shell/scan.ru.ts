/** Words about a code that a scanner has read outside of the till. */
export const scanRu = {
  unknown: 'Товара с таким кодом нет: {{code}}.',
  notLoaded: 'Код {{code}} прочитан, но не открыт: нет связи с сервером.',
  notLoadedAdvice: 'Нажмите «Повторить», когда связь появится, или обновите страницу и считайте код ещё раз.',
} as const
