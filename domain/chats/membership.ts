/** 0 public group, 1 private group, 2 personal (002 §3). */
export type ChatKind = 0 | 1 | 2

interface Known {
  kind: ChatKind
  author_id: number | null
}

export const isGroup = (kind: ChatKind) => kind !== 2

/** Who may add members: the author of a group, and every member of a public one. */
export const mayAdd = ({ kind, author_id }: Known, who: number, isMember: boolean) =>
  isGroup(kind) && isMember && (author_id === who || kind === 0)

/** The author may remove anybody; everybody may leave a group. */
export const mayRemove = ({ kind, author_id }: Known, who: number, whom: number) => isGroup(kind) && (author_id === who || who === whom)

/** Only the author of a group changes its name and picture and ends it (CHT-747). */
export const mayChange = ({ kind, author_id }: Known, who: number) => isGroup(kind) && author_id === who

/** Who may mention everybody: the author, or any member of a small chat. */
export const mayMentionAll = ({ author_id }: Known, who: number, members: number) => author_id === who || members <= 50
