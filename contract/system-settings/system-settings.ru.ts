export const systemSettingsRu = {
  title: 'Настройки системы',
  toCompany: 'К компании',
  loadFailed: 'Настройки не загрузились',
  support: 'Техническая поддержка',
  supportHint: 'Показывается сотрудникам на странице «Справка» и там, где система советует обратиться в поддержку.',
  panel: 'Кому написать или позвонить',
  fields: {
    id: '№',
    company_id: 'Компания',
    support_name: 'Кто отвечает',
    support_phone: 'Телефон',
    support_email: 'E-mail',
    support_hours: 'Часы работы',
    support_note: 'Что сообщить',
  },
} as const
