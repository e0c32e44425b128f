/** Who may open the business, and how that is changed. */
import type { QueryClient } from '@tanstack/react-query'
import type { Role } from '../../../../domain/access/roles.ts'
import { answer, api } from '../../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../../web/resource.ts'
import { useWrite } from '../../../../web/use-write.ts'
import type { NewInvitation, People } from '../../contract.ts'

const ofBusiness = api.businesses[':businessId']
const member = ofBusiness.people[':accountId']

export const peopleOptions = resource('people').read('all', (businessId: string) =>
  ofBusiness.people.$get({ param: { businessId } }),
)

function showPeople(people: People, client: QueryClient, businessId: string) {
  client.setQueryData(peopleOptions(businessId).queryKey, people)
}

export function useInvite() {
  return useBusinessWrite(
    (businessId, json: NewInvitation) => ofBusiness.invitations.$post({ param: { businessId }, json }),
    { onAnswer: ({ people }, client, businessId) => showPeople(people, client, businessId) },
  )
}

export function useWithdrawInvitation() {
  return useBusinessWrite(
    (businessId, invitationId: string) =>
      ofBusiness.invitations[':invitationId'].$delete({ param: { businessId, invitationId } }),
    { onAnswer: showPeople },
  )
}

export function useChangeRole() {
  return useBusinessWrite(
    (businessId, { accountId, role }: { accountId: string; role: Role }) =>
      member.$patch({ param: { businessId, accountId }, json: { role } }),
    { onAnswer: showPeople },
  )
}

export function useChangeManager() {
  return useWrite({
    ask: ({ accountId, managesInstallation }: { accountId: string; managesInstallation: boolean }) =>
      answer(api.system.managers[':accountId'].$put({ param: { accountId }, json: { managesInstallation } })),
  })
}

export function useRemoveMember() {
  return useBusinessWrite((businessId, accountId: string) => member.$delete({ param: { businessId, accountId } }), {
    onAnswer: showPeople,
  })
}
