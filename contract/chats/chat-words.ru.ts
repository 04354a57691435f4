/** What the server refuses with; the form parses the same. */
export const chatWords = {
  empty: 'Сообщение должно содержать либо текст, либо вложения.',
  tooLong: 'Максимальное число символов - 4000',
  strangeSign: 'Недопустимый символ.',
  tooManyFiles: 'К сообщению прикладывают не больше 10 файлов.',
  tooManyForwarded: 'Пересылают не больше 30 сообщений за раз.',
  key: 'Ключ сообщения — UUID.',
  channel: 'Канал чата — его alias, например c12.',
  type: 'Выберите, публичный чат или приватный.',
  noUsers: 'Выберите хотя бы одного сотрудника.',
  oneUser: 'В личном чате один собеседник.',
  yourself: 'Личный чат — с коллегой, а не с собой.',
  strangeUser: 'Такого сотрудника нет, или он больше не входит в систему.',
  nameEmpty: 'Название публичного чата обязательно для заполнения',
  nameShort: 'Минимальная длина названия 3 символа',
  nameLong: 'Максимальное число символов - 100',
  strangeFiles: 'Файл не найден: он чужой, уже отправлен или удалён. Приложите его заново.',
  strangeAnswer: 'Сообщения, на которое вы отвечаете, в этом чате нет.',
  strangeForwarded: 'Сообщения, которое вы пересылаете, больше нет.',
  noAll: '@все пишет автор чата, а остальные — в чатах до 50 человек.',
  closed: 'Собеседник больше не входит в систему: написать ему нельзя.',
  notGroup: 'Это личный чат: его участники не меняются.',
  notMember: 'Этого сотрудника в чате нет.',
  busy: 'В этот чат пишут слишком быстро. Подождите секунду.',
  notDocument: 'Такие файлы не принимаются. Можно картинки, PDF, DOCX, XLSX, CSV и TXT.',
  emptyFile: 'Файл пуст.',
  called: (chat: string | null) => (chat === null ? 'Вас упомянули в личном чате' : `Вас упомянули в чате «${chat}»`),
} as const

/** What the house itself writes into a chat; names are filled in when the line is read. */
export const chatActs = {
  created: '{{actor}}: чат создан',
  added: '{{actor}}: добавлен участник {{subject}}',
  joined: '{{subject}} теперь в чате',
  left: '{{subject}} больше не в чате',
  removed: '{{actor}}: исключён участник {{subject}}',
  renamed: '{{actor}}: чат теперь называется «{{text}}»',
  pictured: '{{actor}}: новая картинка чата',
  led: 'Теперь чат ведёт {{subject}}',
} as const
export type ChatAct = keyof typeof chatActs

export const deletedMessage = 'Сообщение удалено'
