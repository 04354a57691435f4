import { isIP } from 'node:net'

/**
 * Every limit of the house that refuses somebody for asking too often, in one place. `server/testing/limits.both.test.ts` attacks each as a
 * stranger and asks whom it has switched off. `key` is whoever the budget belongs to: what a stranger types in (a login, a phone, a link)
 * is never a key alone, or he would spend the budget of somebody else. An order may be a key, because only whoever was given its link of 128 random bits
 * can name it.
 */
export interface Limit {
  /** A key: an IPv6 address stands for its /64; a network is a /24 of IPv4 and a /48 of IPv6. */
  key: 'address' | 'network' | 'session' | 'person' | 'customer' | 'company' | 'order'
  budget: number
  /** The window in seconds in which uses are counted; 0: uses that are open at the same time are counted. */
  seconds: number
  why: string
}

export const limits = {
  passwords: { key: 'address', budget: 10, seconds: 60, why: 'Неверные пароли к одному логину с одного адреса: подбор.' },
  logins: {
    key: 'address',
    budget: 50,
    seconds: 60,
    why: 'Неверные пароли ко всем логинам с одного адреса. Кто отсюда уже входил, не считается: рядом может сидеть гость той же сети.',
  },
  besieged: {
    key: 'address',
    budget: 3,
    seconds: 3600,
    why: 'Логин, к которому за час подошли siege раз с чужих адресов: новому адресу остаётся столько попыток, хозяин входит с первой.',
  },
  besiegedFrom: { key: 'network', budget: 5, seconds: 3600, why: 'То же для сети: у подбирающего в одной сети много адресов.' },
  bearers: {
    key: 'address',
    budget: 30,
    seconds: 60,
    why: 'Неизвестные ключи сессий с одного адреса: каждый стоит вопроса к базе. Кто здесь уже был узнан, не считается.',
  },
  sockets: { key: 'session', budget: 10, seconds: 0, why: 'Открытые разом сокеты одной сессии: столько вкладок, сколько кто-то держит.' },
  joins: { key: 'session', budget: 20, seconds: 1, why: 'Просьбы одного сокета впустить в комнату студии или сказать, кто открыл то же.' },
  hiddenPhones: {
    key: 'person',
    budget: 30,
    seconds: 3600,
    why: 'Разные телефоны клиентов, о которых спросил тот, кому телефоны не показаны: по ответам их восстанавливают.',
  },
  certificateNumbers: {
    key: 'person',
    budget: 100,
    seconds: 3600,
    why: 'Разные номера сертификатов, о которых спросил или которыми платил один человек: номер — это деньги, и их подбирают.',
  },
  formerNumbers: {
    key: 'person',
    budget: 20,
    seconds: 3600,
    why: 'То же о номерах не нашего вида: номера прежней программы идут подряд, и сосед верного тоже верный. За час столько бланков не приносят.',
  },
  checkinCodes: {
    key: 'person',
    budget: 20,
    seconds: 600,
    why: 'Коды прихода, набранные руками: восемь знаков планшета живут полминуты, и их подбирают. Камера не в счёт.',
  },
  checkinSms: { key: 'person', budget: 5, seconds: 600, why: 'Попытки одного кода прихода из SMS: за ними новый код.' },
  revealedPhones: {
    key: 'person',
    budget: 30,
    seconds: 3600,
    why: 'Номера, показанные по нажатию тому, кому телефоны не показаны. Свой счёт: кто ищет звонящих по номеру, не теряет право позвонить.',
  },
  resendPause: {
    key: 'customer',
    budget: 1,
    seconds: 60,
    why: 'Повтор сообщения одному клиенту: SMS стоит денег, а телефон звенит у него.',
  },
  tryOuts: {
    key: 'person',
    budget: 20,
    seconds: 3600,
    why: 'Слова рассылки, отправленные себе на пробу: SMS стоит денег, кому бы она ни шла.',
  },
  resends: { key: 'customer', budget: 5, seconds: 86_400, why: 'То же за день.' },
  certificateBuyers: {
    key: 'address',
    budget: 5,
    seconds: 3600,
    why: 'Покупки сертификата на сайте одним покупателем с одного адреса: неоплаченные заказы видит студия.',
  },
  certificatePlaces: {
    key: 'address',
    budget: 60,
    seconds: 3600,
    why: 'Те же покупки с одного адреса, кем бы ни назвались: за адресом оператора много людей, а с других адресов покупают как покупали.',
  },
  certificateCards: {
    key: 'order',
    budget: 60,
    seconds: 3600,
    why: 'Карточки купленного сертификата, нарисованные по ссылке одного заказа: каждая занимает процессор, а за адресом оператора много людей.',
  },
  codes: { key: 'company', budget: 500, seconds: 86_400, why: 'SMS с кодами за день на компанию: их просят люди, а платит она.' },
  resets: {
    key: 'address',
    budget: 10,
    seconds: 3600,
    why: 'Просьбы о коде для нового пароля с одного адреса. Кто отсюда уже входил, не считается.',
  },
  resetCodes: { key: 'person', budget: 3, seconds: 3600, why: 'Коды для нового пароля на один телефон или e-mail: звенит он у хозяина.' },
  strangeResetCodes: {
    key: 'person',
    budget: 2,
    seconds: 3600,
    why: 'Сколько из них могут попросить с мест, где хозяин не был: последний остаётся ему.',
  },
  resetTries: {
    key: 'session',
    budget: 5,
    seconds: 900,
    why: 'Попытки одного кода для нового пароля: они принадлежат тому, кто его просил.',
  },
  strangeResetSms: {
    key: 'company',
    budget: 100,
    seconds: 86_400,
    why: 'SMS с кодами для нового пароля за день на компанию, если просят с незнакомых мест; с мест, где хозяин был, идут из кодов компании.',
  },
  secondFactor: {
    key: 'person',
    budget: 5,
    seconds: 900,
    why: 'Неверные коды второго шага входа: доходит до них лишь тот, кто знает пароль. Открытые сессии хозяина работают.',
  },
  contactPause: {
    key: 'person',
    budget: 1,
    seconds: 60,
    why: 'Просьбы сменить свой телефон или e-mail: их делает сессия, назвавшая пароль.',
  },
  contactChanges: { key: 'person', budget: 5, seconds: 3600, why: 'То же за час.' },
  contactTries: { key: 'person', budget: 5, seconds: 600, why: 'Попытки одного кода, которым меняют телефон: за ними новая просьба.' },
  confirmations: { key: 'session', budget: 10, seconds: 60, why: 'Неверные пароли при подтверждении в открытой сессии.' },
} as const satisfies Record<string, Limit>

/** Strange tries at a login within the hour, after which fresh addresses have small budgets: this count alone refuses nobody. */
export const siege = 90

/** Fastify writes an IPv4 address as IPv6 where it listens to both. */
export const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/**
 * A holder of IPv6 has a whole /64 of addresses, so it is counted as one place. An IPv4 address written as IPv6 is itself: all of them stand in one /64, and
 * one stranger would take everybody's turn there.
 */
export function placeOf(written: string) {
  const address = plainAddress(written)
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

export function networkOf(written: string) {
  const address = plainAddress(written)
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : `${address.split('.').slice(0, 3).join('.')}.0/24`
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  if (tail === undefined) return before
  const after = tail.split(':').filter(Boolean)
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after]
}
