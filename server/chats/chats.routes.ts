import { chats } from '#contract/chats/chats.ts'
import { openSession } from '#server/auth/sign-in.ts'
import { type Route, routes } from '#server/core/serve.ts'
import type { Parts } from '#server/feature.ts'
import { listChats, muteChat, pinChat, readChat, showChat, showProfile } from './chats.ts'
import { crmAdd, crmAnswer, crmCreate, crmList, crmMessages, crmSearch, crmStore } from './crm-view.ts'
import { editMessage, eraseMessage } from './edit.ts'
import { chatFilePlace, keepFile, readFile } from './files.ts'
import { createChat, prepareIcon, removeChat, updateChat } from './groups.ts'
import { findMessages, listMessages, syncChats } from './history.ts'
import { enterChat } from './login.ts'
import { addUser, joinChat, removeUser } from './members.ts'
import { listMembers, listPeople } from './people.ts'
import { answerMessage, storeMessage } from './send.ts'
import { prepareFile } from './sent-files.ts'

export const chatsRoutes = (parts: Parts): Route[] =>
  routes(chats, {
    login: { prepare: enterChat, run: (ctx, _, entered) => openSession(ctx, parts.access, entered) },
    profile: showProfile,
    list: listChats,
    users: listPeople,
    members: listMembers,
    create: { prepare: prepareIcon(parts.pictures), run: createChat(parts) },
    show: showChat,
    update: { prepare: prepareIcon(parts.pictures), run: updateChat(parts) },
    remove: removeChat(parts),
    join: joinChat(parts),
    mute: muteChat(parts),
    pin: pinChat(parts),
    read: readChat(parts),
    addUser: addUser(parts),
    removeUser: removeUser(parts),
    upload: {
      prepare: (house, { body }) => prepareFile(parts.pictures, chatFilePlace)(house, body.file),
      run: (ctx, _, stored) => keepFile(ctx, stored),
    },
    file: readFile(parts),
    messages: listMessages,
    send: { prepare: storeMessage, run: (ctx, _, sent) => answerMessage(ctx, sent) },
    edit: editMessage(parts),
    erase: eraseMessage(parts),
    find: findMessages,
    sync: syncChats,
    crmList,
    crmMessages,
    crmCreate: crmCreate(parts),
    crmAdd: crmAdd(parts),
    crmSearch,
    crmSend: { prepare: crmStore(parts.pictures), run: (ctx, _, sent) => crmAnswer(ctx, sent) },
  })
