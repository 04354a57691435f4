/** A refetch hint: which feature changed, where and when; never the rows themselves. */
export interface ChangeEvent {
  /** The name of the feature: screens whose query keys begin with it read again. */
  feature: string
  ids: number[]
  unit_id?: number
  /** Days (YYYY-MM-DD) of the unit that the change touches. */
  days?: string[]
}

/**
 * Milliseconds between two tries of a tab whose socket was cut: at first, and at most. A server that has died is back within seconds, and a pause that grows
 * beyond that would leave its people behind after it is there. Each pause differs by chance, so that a chain does not knock in one instant.
 */
export const reconnecting = { reconnectionDelay: 300, reconnectionDelayMax: 1500 } as const

/** Rooms are named as the specification names its channels (000 §7). */
export const unitRoom = (unitId: number) => `Unit.${unitId}`
/** A list of several studios hears each of them here, and that of a reader who reaches the whole company all of them at once. */
export const amongRoom = (unitId: number) => `Among.${unitId}`
export const chainRoom = (companyId: number) => `Chain.${companyId}`
export const companyRoom = (companyId: number) => `Company.${companyId}`
export const employerRoom = (employerId: number) => `Employer.${employerId}`
/** A row that somebody has open, named by the call that reads it and by the row's number. */
export interface Opened {
  reading: string
  id: number
}
/** The people who have a row open; each of them is told. */
export interface Openers extends Opened {
  people: { id: number; name: string }[]
}
export const openedRoom = (companyId: number, { reading, id }: Opened) => `Opened.${companyId}.${id}.${reading}`
/** Everybody who is signed in, of every company. */
export const systemRoom = 'SystemNotification'

export const systemEventTypes = ['notification', 'page_reload'] as const
/** Said by the house itself, to all or to one employer: a word to read, or a reload after three seconds (000 §7, §9). */
export interface SystemEvent {
  type: (typeof systemEventTypes)[number]
  text?: string | null
}

/** Names of rooms of chats: one for each person, one for each chat and its tabs (002 §7, §4). */
export const userRoom = (employerId: number) => `user.${employerId}`
export const chatRoom = (chatId: number) => `Chat.${chatId}`
export const openChatRoom = (chatId: number) => `Chat.${chatId}.open`
