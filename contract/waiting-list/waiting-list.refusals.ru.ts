/** What a field of a request is refused with: the contract needs these of the texts, and no other. */
export const waitingListRefusals = {
  days: 'Последний день раньше первого.',
  times: 'Время «не позже» должно быть больше времени «не раньше».',
  notOffered: 'Этого предложения уже нет.',
  otherCustomer: 'В листе ожидания другой клиент.',
  blocked: 'Клиент заблокирован.',
  unitOff: 'Студия «{{name}}» не ведёт лист ожидания.',
} as const
