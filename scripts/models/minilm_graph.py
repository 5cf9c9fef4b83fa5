"""MiniLM-L6 (6 layers, 384 numbers a token, 12 heads; Devlin and others 2019; Wang and others 2020) as an ONNX graph.

The graphs are written by hand, so that a model is made again from its weights alone: no model hub, no exporter of torch.
Weights are named as in the published files (`encoder.layer.0.attention.self.query.weight` and so on).
"""
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

LAYERS, SIZE, HEADS = 6, 384, 12
# The layer whose tokens tell best what a word does in a query (fit-query-words.ts).
TOKENS_AFTER = 4


class Graph:
    """Nodes and constants of one graph, each node under a name of its own."""

    def __init__(self, weights):
        self.weights, self.nodes, self.constants = weights, [], []

    def const(self, name, values):
        self.constants.append(numpy_helper.from_array(np.array(values, order="C"), name))
        return name

    def whole(self, name, values):
        return self.const(name, np.array(values, np.int64))

    def real(self, name, values):
        return self.const(name, np.array(values, np.float32))

    def node(self, op, inputs, out=None, **attributes):
        out = out or f"{op}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(op, inputs, [out], name=f"{op}_{len(self.nodes)}", **attributes))
        return out

    def norm(self, x, p, out=None):
        gain, bias = self.const(p + ".g", self.weights[p + ".weight"]), self.const(p + ".b", self.weights[p + ".bias"])
        return self.node("LayerNormalization", [x, gain, bias], out, axis=-1, epsilon=1e-12)

    def matrix(self, p):
        return self.const(p + ".w", self.weights[p + ".weight"].T)

    def linear(self, x, p):
        product = self.node("MatMul", [x, self.matrix(p)])
        return self.node("Add", [product, self.const(p + ".bias", self.weights[p + ".bias"])])

    def table(self, name, ids):
        return self.node("Gather", [self.const(name, self.weights[name]), ids])

    def layers(self, x, bias, layers=LAYERS, names={}):
        """The first layers over embedded tokens (B, T, SIZE); `bias` is added to the scores (B, 1, T or 1, T), if there is one.
        `names`: of what comes out of a layer (from 1), where it is an output of the graph."""
        node = self.node
        split, join = self.whole("split", [0, 0, HEADS, SIZE // HEADS]), self.whole("join", [0, 0, SIZE])
        scale = self.real("scale", 1 / np.sqrt(SIZE // HEADS))
        half, sqrt2, unit = self.real("half", 0.5), self.real("sq2", np.sqrt(2)), self.real("onec", 1)
        for layer in range(layers):
            p = f"encoder.layer.{layer}."
            q, k, v = [
                node("Reshape", [self.linear(x, p + f"attention.self.{s}"), split]) for s in ("query", "key", "value")
            ]
            q = node("Transpose", [q], perm=[0, 2, 1, 3])
            k = node("Transpose", [k], perm=[0, 2, 3, 1])
            v = node("Transpose", [v], perm=[0, 2, 1, 3])
            scores = node("Mul", [node("MatMul", [q, k]), scale])
            if bias:
                scores = node("Add", [scores, bias])
            heads = node("MatMul", [node("Softmax", [scores], axis=-1), v])
            context = node("Reshape", [node("Transpose", [heads], perm=[0, 2, 1, 3]), join])
            output = node("Add", [self.linear(context, p + "attention.output.dense"), x])
            x = self.norm(output, p + "attention.output.LayerNorm")
            y = self.linear(x, p + "intermediate.dense")
            gate = node("Add", [node("Erf", [node("Div", [y, sqrt2])]), unit])
            y = node("Mul", [node("Mul", [y, gate]), half])  # the GELU
            x = self.norm(node("Add", [self.linear(y, p + "output.dense"), x]), p + "output.LayerNorm", names.get(layer + 1))
        return x

    def hidden(self, mask):
        """What is added to a score: 0 where the mask is 1, -10,000 where it is 0."""
        return self.node("Mul", [self.node("Sub", [mask, self.real("onef", 1)]), self.real("big", 10000)])

    def model(self, inputs, sizes):
        """`sizes`: the shape of each output."""
        values = [helper.make_tensor_value_info(i, TensorProto.INT64, ["B", "T"]) for i in inputs]
        outputs = [helper.make_tensor_value_info(output, TensorProto.FLOAT, size) for output, size in sizes.items()]
        model = helper.make_model(
            helper.make_graph(self.nodes, "minilm", values, outputs, self.constants),
            opset_imports=[helper.make_opsetid("", 17)],
        )
        model.ir_version = 8
        onnx.checker.check_model(model)
        return model


class CompactGraph(Graph):
    """Weights are stored in 8 bits, one scale a column or a token, and read as 32-bit numbers: the file is a quarter, and no
    sum is rounded. The runtime makes the matrices once, when it opens the file."""

    def compact(self, name, values, axis):
        scale = np.maximum(np.abs(values).max(axis=axis, keepdims=True), 1e-12).astype(np.float32) / 127
        return self.const(name, np.round(values / scale).astype(np.int8)), self.const(name + ".scale", scale)

    def real_of(self, eight_bits, scale):
        return self.node("Mul", [self.node("Cast", [eight_bits], to=TensorProto.FLOAT), scale])

    def matrix(self, p):
        return self.real_of(*self.compact(p + ".w", self.weights[p + ".weight"].T, 0))

    def table(self, name, ids):
        return self.real_of(*(self.node("Gather", [part, ids]) for part in self.compact(name, self.weights[name], 1)))


def encoder_graph(weights):
    """input_ids, attention_mask -> `vector`: the mean of the tokens of the mask, of length 1; `tokens`: each after the fourth layer."""
    g = Graph(weights)
    one, zero, two = g.whole("one", [1]), g.whole("zero", [0]), g.whole("two", [2])
    width = g.node("Slice", [g.node("Shape", ["input_ids"]), one, two, zero])
    e = "embeddings."
    words = g.node("Gather", [g.const("words", weights[e + "word_embeddings.weight"]), "input_ids"])
    place = weights[e + "position_embeddings.weight"] + weights[e + "token_type_embeddings.weight"][0]
    places = g.node("Slice", [g.const("pos", place), zero, width, zero])
    x = g.norm(g.node("Add", [words, places]), e + "LayerNorm")
    mask = g.node("Cast", ["attention_mask"], to=TensorProto.FLOAT)
    x = g.layers(x, g.node("Unsqueeze", [g.hidden(mask), g.whole("ax12", [1, 2])]), names={TOKENS_AFTER: "tokens"})
    masked = g.node("Mul", [x, g.node("Unsqueeze", [mask, g.whole("ax2", [2])])])
    total = g.node("ReduceSum", [masked, g.whole("ax1", [1])], keepdims=0)
    g.node("Div", [total, g.node("ReduceL2", [total], axes=[1], keepdims=1)], out="vector")
    return g.model(["input_ids", "attention_mask"], {"vector": ["B", SIZE], "tokens": ["B", "T", SIZE]})


def stance_graph(weights, kind=Graph):
    """input_ids, positions, segments (0 passage, 1 question behind it) -> `chances` (says nothing, yes, no), in sum 1.

    A token of the passage sees the passage alone, one of the question sees both. The head reads the question's first
    token beside the mean of its tokens. One pair at a time (B = 1)."""
    g = kind(weights)
    e = "embeddings."
    embedded = [
        g.table(e + name + ".weight", ids)
        for name, ids in (
            ("word_embeddings", "input_ids"),
            ("position_embeddings", "positions"),
            ("token_type_embeddings", "segments"),
        )
    ]
    x = g.norm(g.node("Add", [g.node("Add", embedded[:2]), embedded[2]]), e + "LayerNorm")
    asked = g.node("Cast", ["segments"], to=TensorProto.FLOAT)  # (B, T)
    read = g.node("Sub", [g.real("unit", 1), asked])
    column = g.node("Unsqueeze", [asked, g.whole("ax12", [1, 2])])  # of the seen token
    row = g.node("Unsqueeze", [asked, g.whole("ax13", [1, 3])])  # of the seeing token
    seen = g.node("Max", [g.node("Sub", [g.real("unit2", 1), column]), row])
    x = g.layers(x, g.hidden(seen))
    weight = g.node("Unsqueeze", [asked, g.whole("ax2", [2])])
    axis = g.whole("ax1", [1])
    total = g.node("ReduceSum", [g.node("Mul", [x, weight]), axis], keepdims=0)
    mean = g.node("Div", [total, g.node("ReduceSum", [asked, axis], keepdims=1)])
    start = g.node("Cast", [g.node("ReduceSum", [read, axis], keepdims=0)], to=TensorProto.INT64)
    first = g.node("Squeeze", [g.node("Gather", [x, start], axis=1), axis])
    logits = g.linear(g.node("Concat", [first, mean], axis=1), "head")
    g.node("Softmax", [logits], out="chances", axis=-1)
    return g.model(["input_ids", "positions", "segments"], {"chances": ["B", 3]})


def tag_graph(weights, layers, kinds):
    """input_ids and `kinds` (the name of the input that says of what kind each token is, looked up as BERT's part of the text
    is) -> `chances` of every token's tags, in sum 1. One text at a time (B = 1), so nothing is masked."""
    g = Graph(weights)
    one, zero, two = g.whole("one", [1]), g.whole("zero", [0]), g.whole("two", [2])
    width = g.node("Slice", [g.node("Shape", ["input_ids"]), one, two, zero])
    e = "embeddings."
    words = g.table(e + "word_embeddings.weight", "input_ids")
    places = g.node("Slice", [g.const("pos", weights[e + "position_embeddings.weight"]), zero, width, zero])
    of_kind = g.table(e + "token_type_embeddings.weight", kinds)
    x = g.norm(g.node("Add", [g.node("Add", [words, places]), of_kind]), e + "LayerNorm")
    x = g.layers(x, None, layers)
    g.node("Softmax", [g.linear(x, "head")], out="chances", axis=-1)
    return g.model(["input_ids", kinds], {"chances": ["B", "T", len(weights["head.bias"])]})
