/** Who may open the business, and how that is changed. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { answer, api } from '../../../../web/client.ts'
import { useWrite } from '../../../../web/use-write.ts'
import type { NewInvitation, People, Role } from '../../contract.ts'

const ofBusiness = api.businesses[':businessId']

export const peopleOptions = (businessId: string) =>
  queryOptions({
    queryKey: ['people', businessId],
    queryFn: () => answer(ofBusiness.people.$get({ param: { businessId } })),
  })

function usePeopleWrite<Input, Answer>(
  ask: (businessId: string, input: Input) => Promise<Answer>,
  people: (answer: Answer) => People,
) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (input: Input) => ask(businessId, input),
    onAnswer: (answered: Answer, client: QueryClient) =>
      client.setQueryData(peopleOptions(businessId).queryKey, people(answered)),
  })
}

const same = (people: People) => people

export function useInvite() {
  return usePeopleWrite(
    (businessId, json: NewInvitation) => answer(ofBusiness.invitations.$post({ param: { businessId }, json })),
    ({ people }) => people,
  )
}

export function useWithdrawInvitation() {
  return usePeopleWrite(
    (businessId, invitationId: string) =>
      answer(ofBusiness.invitations[':invitationId'].$delete({ param: { businessId, invitationId } })),
    same,
  )
}

export function useChangeRole() {
  return usePeopleWrite(
    (businessId, { accountId, role }: { accountId: string; role: Role }) =>
      answer(ofBusiness.people[':accountId'].$patch({ param: { businessId, accountId }, json: { role } })),
    same,
  )
}

export function useRemoveMember() {
  return usePeopleWrite(
    (businessId, accountId: string) =>
      answer(ofBusiness.people[':accountId'].$delete({ param: { businessId, accountId } })),
    same,
  )
}
