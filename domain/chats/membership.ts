/** 0 public group, 1 private group, 2 personal (002 §3). */
export type ChatKind = 0 | 1 | 2

interface Known {
  kind: ChatKind
  author_id: number | null
}

export const isGroup = (kind: ChatKind) => kind !== 2

/** The author of a group calls others in; into a public one every member does. */
export const mayAdd = ({ kind, author_id }: Known, who: number, isMember: boolean) =>
  isGroup(kind) && isMember && (author_id === who || kind === 0)

/** The author removes anybody; everybody may leave a group. */
export const mayRemove = ({ kind, author_id }: Known, who: number, whom: number) => isGroup(kind) && (author_id === who || who === whom)

/** Name, picture and end of a group are its author's (CHT-747). */
export const mayChange = ({ kind, author_id }: Known, who: number) => isGroup(kind) && author_id === who

/** Everybody is mentioned by the author, or in a chat that is small enough for it. */
export const mayMentionAll = ({ author_id }: Known, who: number, members: number) => author_id === who || members <= 50
