export const authRu = {
  password: {
    title: 'Смена пароля',
    act: 'Сменить пароль',
    given: 'Вам выдали временный пароль. Придумайте свой: его не будет знать никто, кроме вас.',
    others: 'На остальных устройствах придётся войти заново.',
    own: 'Текущий пароль',
    fresh: 'Новый пароль',
    hint: 'Не короче 6 знаков.',
    again: 'Новый пароль ещё раз',
    changed: 'Пароль изменён',
    borrowed: 'Пароль меняет только сам сотрудник.',
  },
  account: {
    person: 'Личные данные',
    personHint: 'Меняет руководитель в карточке сотрудника.',
    name: 'Имя',
    position: 'Должность',
    phone: 'Телефон',
    unit: 'Студия',
    company: 'Компания',
    look: 'Вид',
    access: 'Вход',
  },
  sessions: {
    title: 'Где открыто «Окно»',
    none: 'Открытых сессий нет.',
    current: 'Это вы сейчас',
    end: 'Завершить',
    endNamed: 'Завершить: {{name}}',
    ended: 'Сессия завершена',
    since: 'Вход {{at}}',
    seen: 'Последний раз {{at}}',
    through: 'Вход от вашего имени: {{name}}',
    unknown: 'Неизвестное устройство',
  },
  acts: {
    reset: 'Снять вход по коду',
    resetTitle: 'Снять вход по коду: {{name}}?',
    resetText: 'Сотрудник войдёт по одному паролю, его открытые сессии завершатся. Убедитесь, что просит он сам.',
    resetDone: 'Вход по коду снят',
    lookAs: 'Войти как сотрудник',
    lookAsTitle: 'Войти как {{name}}?',
    lookAsText: 'Вы увидите программу глазами этого человека, с его правами. Всё, что вы сделаете, попадёт в журнал с вашим именем.',
    enter: 'Войти',
    close: 'Закрыть все сессии',
    closeTitle: 'Закрыть все сессии: {{name}}?',
    closeText: 'Программа сразу закроется на всех устройствах этого человека. Войти снова можно с паролем.',
    closed_one: 'Закрыта {{count}} сессия',
    closed_few: 'Закрыты {{count}} сессии',
    closed_many: 'Закрыто {{count}} сессий',
    closed_other: 'Закрыто {{count}} сессии',
  },
} as const

export const authMessages = {
  /** `device` is null where only the address is new; the title of the notification says the rest. */
  newSignIn: (device: string | null, address: string) =>
    `${device === null ? 'Вход с нового адреса:' : `${device}, адрес`} ${address}. Если это не вы, завершите чужую сессию и смените пароль`,
  unknownDevice: 'Неизвестное устройство',
  newDevice: (address: string) =>
    `Вход в «Окно» с нового устройства, адрес ${address}. Если это не вы, смените пароль и завершите чужую сессию в профиле.`,
} as const
