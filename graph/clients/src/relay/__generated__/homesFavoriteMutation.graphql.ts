/**
 * @generated SignedSource<<71f2d1ab9b12d01d21f17adfb44d6d03>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type SetFavoriteInput = {
  favorite: boolean;
  id?: string | null | undefined;
  name?: string | null | undefined;
  oUID?: string | null | undefined;
  uPI: string;
};
export type homesFavoriteMutation$variables = {
  input: SetFavoriteInput;
};
export type homesFavoriteMutation$data = {
  readonly setFavorite: {
    readonly favorite: {
      readonly id: string;
    } | null | undefined;
    readonly listing: {
      readonly id: string;
      readonly viewerFavorite: {
        readonly id: string;
      } | null | undefined;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  } | null | undefined;
};
export type homesFavoriteMutation = {
  response: homesFavoriteMutation$data;
  variables: homesFavoriteMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = [
  (v1/*:: as any*/)
],
v3 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "SetFavoritePayload",
    "kind": "LinkedField",
    "name": "setFavorite",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Favorite",
        "kind": "LinkedField",
        "name": "favorite",
        "plural": false,
        "selections": (v2/*:: as any*/),
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "Listing",
        "kind": "LinkedField",
        "name": "listing",
        "plural": false,
        "selections": [
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Favorite",
            "kind": "LinkedField",
            "name": "viewerFavorite",
            "plural": false,
            "selections": (v2/*:: as any*/),
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "UserError",
        "kind": "LinkedField",
        "name": "userErrors",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "message",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "homesFavoriteMutation",
    "selections": (v3/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "homesFavoriteMutation",
    "selections": (v3/*:: as any*/)
  },
  "params": {
    "cacheID": "ed60185194852f0f99aa0e530c3ae36c",
    "id": null,
    "metadata": {},
    "name": "homesFavoriteMutation",
    "operationKind": "mutation",
    "text": "mutation homesFavoriteMutation(\n  $input: SetFavoriteInput!\n) {\n  setFavorite(input: $input) {\n    favorite {\n      id\n    }\n    listing {\n      id\n      viewerFavorite {\n        id\n      }\n    }\n    userErrors {\n      message\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "fea64c805ed0b3c91297a36c0419516d";

export default node;
