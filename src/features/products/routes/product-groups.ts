/** Routes of product groups: products that come in variants. */
import { get, patch, post, routes } from '../../../platform/routes.ts'
import { changeProductGroup, createProductGroup } from '../commands/product-groups.ts'
import { newProductGroup, productGroup, productGroupChange } from '../contract.ts'
import { findProductGroup } from '../queries/product-groups.ts'

export const productGroupRoutes = routes(
  post(
    '/product-groups',
    'Add a product in several variants',
    { body: newProductGroup, answer: productGroup, status: 201 },
    ({ db, actor, body }) => createProductGroup(db, actor, body),
  ),
  get(
    '/product-groups/{groupId}',
    'One product group with its variants',
    { answer: productGroup },
    ({ db, scope, path }) => findProductGroup(db, scope, path.groupId),
  ),
  patch(
    '/product-groups/{groupId}',
    'Rename a product group, or add variants',
    { body: productGroupChange, answer: productGroup },
    ({ db, actor, path, body }) => changeProductGroup(db, actor, path.groupId, body),
  ),
)
